import { settle } from './money.ts'
import { expectOK, type Person, type World } from './world.ts'

/** The calls that merge people or companies, as the owner unless someone else is named. */
export function mergingCalls(world: () => World, segment: 'users' | 'thirdPartyCompanies') {
  const call = (verb: string, input: Record<string, unknown>, as: Person = world().company.owner) =>
    world().call(`/api/${segment}/${verb}`, input, { as })
  const ids = (from: string, into: string) =>
    segment === 'users'
      ? { userID: from, intoUserID: into }
      : { thirdPartyCompanyID: from, intoThirdPartyCompanyID: into }
  const result = async (verb: string, input: Record<string, unknown>, as?: Person) =>
    (await expectOK(call(verb, input, as))).body['result'] as Record<string, unknown>
  return {
    call,
    preview: (from: string, into: string, as?: Person) => result('previewMerge', ids(from, into), as),
    /** Gives the id of the merge. */
    merge: async (from: string, into: string, as?: Person) =>
      (await result('merge', ids(from, into), as))['mergeID'] as string,
    undo: (mergeID: string, as?: Person) => expectOK(call('undoMerge', { mergeID }, as)),
    merges: async (id: string, as?: Person) => {
      const about = segment === 'users' ? { userID: id } : { thirdPartyCompanyID: id }
      return (await result('getMerges', about, as))['merges'] as { id: string; name: string | null; canUndo: boolean }[]
    },
    /** The pairs that may be one, once all is counted: the ids of each in their order, and the reason. */
    async doubles(input: Record<string, unknown> = {}): Promise<[string, string, string][]> {
      await settle(world())
      const { doubles } = (await result('getDoubles', input)) as {
        doubles: (Record<'user' | 'company' | 'other', { id: string }> & { reason: string })[]
      }
      return doubles.map((one) => [(one.user ?? one.company).id, one.other.id, one.reason])
    },
    /** The code and the field of a merge that is refused. */
    async refused(verb: 'merge' | 'previewMerge', from: string, into: string, as?: Person) {
      const { status, body } = await call(verb, ids(from, into), as)
      if (status < 400) throw new Error(`${verb} was not refused: ${JSON.stringify(body)}`)
      return [body['code'], body['field']]
    },
  }
}

export const pairOf = (one: string, other: string, reason: string) => [...[one, other].toSorted(), reason]
