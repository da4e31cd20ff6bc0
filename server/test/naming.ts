import { openAnotherProcess, type AnotherProcess } from './anotherProcess.ts'
import { openIdentify } from './frames.ts'
import { openSSO } from './ssoTokens.ts'
import { expectOK, openWorld, type World } from './world.ts'

/** A company whose pages name people, by hashes and by tokens, and say facts of them, with a second process. */
export interface Naming {
  world: World
  other: AnotherProcess
  pages: Awaited<ReturnType<typeof openIdentify>>
  sso: Awaited<ReturnType<typeof openSSO>>
}

export async function openNaming(): Promise<Naming & { close(): Promise<void> }> {
  const world = await openWorld()
  const other = await openAnotherProcess(world)
  const pages = await openIdentify(world)
  const sso = await openSSO(world)
  await expectOK(world.call('/api/widget/changeSettings', { takesFacts: true }, { as: world.company.owner }))
  const close = async () => {
    await other.close()
    await world.close()
  }
  return { world, other, pages, sso, close }
}
