import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkToken } from '../server/domain/sso/checkToken.ts'
import { pythonSampleOf, sampleOf } from '../web/admin/sso/sample.ts'
import { hashSample, pythonHashSample } from '../web/admin/widget/samples.ts'

// What the settings show to be copied is run as it is, by the languages themselves.
const run = promisify(execFile)
const secret = 'a secret of a company’s server, 2026'.replaceAll(' ', '-')
const own = { companyID: '01900000-0000-7000-8000-00000000000a', returnURL: 'https://upwell.example/api/redirects/sso' }
const user = { id: 'u-1', email: 'zoe@example.com', name: 'Zoë “Z” Müller' }
const redirect = 'https://feedback.example.com/ideas?sort=new&x=1'
const userText = JSON.stringify(user)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function printed(command: string, file: string, text: string): Promise<string> {
  await writeFile(join(folder, file), text)
  const env = { ...process.env, UPWELL_SSO_SECRET: secret, UPWELL_IDENTIFY_SECRET: secret, PYTHONIOENCODING: 'utf-8' }
  return (await run(command, [join(folder, file)], { env })).stdout.trim()
}
const node = (file: string, text: string) => printed(process.execPath, file, text)
const python = (file: string, text: string) => printed('python3', file, text)

test.each([
  ['JavaScript', () => node('token.mjs', `${sampleOf(own)}\nconsole.log(returnAddress(${userText}, '${redirect}'))`)],
  ['Python', () => python('token.py', `${pythonSampleOf(own)}\nprint(return_address(${userText}, "${redirect}"))`)],
])('in %s, the sample leads back with a token that signs its person in for five minutes', async (_, lead) => {
  const address = new URL(await lead())
  expect(address.origin + address.pathname).toBe(own.returnURL)
  expect(address.searchParams.get('companyID')).toBe(own.companyID)
  expect(address.searchParams.get('redirect')).toBe(redirect)
  const token = address.searchParams.get('ssoToken') ?? ''
  const found = await checkToken(token, [{ id: 'one', text: secret }])
  expect(found).toMatchObject({ problem: null, algorithm: 'HS256', user })
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
  expect(await checkToken(token, [{ id: 'one', text: secret }], inAnHour)).toMatchObject({ problem: 'expired' })
})

test.each([
  ['JavaScript', () => node('hash.mjs', `${hashSample}\nconsole.log(identifyHash(17), identifyHash('ü'))`)],
  ['Python', () => python('hash.py', `${pythonHashSample}\nprint(identify_hash(17), identify_hash("ü"))`)],
])('in %s, the sample makes the hash of an ID', async (_, make) => {
  const hashOf = (id: string) => createHmac('sha256', secret).update(id).digest('hex')
  expect(await make()).toBe(`${hashOf('17')} ${hashOf('ü')}`)
})
