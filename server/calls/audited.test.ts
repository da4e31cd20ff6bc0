import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CustomPostField } from '../../contract/customPostFields.ts'
import type { Roadmap } from '../../contract/roadmaps.ts'
import type { RoadmapShare } from '../../contract/roadmapSharing.ts'
import type { Company } from '../../contract/company.ts'
import type { ProvenDomain } from '../../contract/signInProviders.ts'
import { auditActions } from '../../contract/auditActions.ts'
import { unaudited } from '../domain/unaudited.ts'
import { makeInviteToken } from '../domain/team/invites/makeInviteToken.ts'
import { askForFactor } from '../domain/accounts/factors/factorTokens.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import { enteredByFounder, registrationCodeFor, registrationTokenOf } from '../test/foundedCompany.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { sharedQuery } from '../test/furnitureRows.ts'
import { openNameServer, type NameServer } from '../test/nameServer.ts'
import { makeProvider, noteTested } from '../test/providers/makeProvider.ts'
import { resetTokenFor, withPassword, testPassword } from '../test/rootSignIn.ts'
import { accountOf, codeOf, giveAuthenticator, outputOf, softwarePasskey } from '../test/secondFactors.ts'
import { proofFor } from '../test/signedIn.ts'
import { changedByTheirOwn, countAudited, type ChangedByItsOwn } from '../test/sweeps/audited.ts'
import { unauditedCalls } from '../test/sweeps/unauditedCalls.ts'
import { votesSetAside } from '../test/votesSetAside.ts'
import { invited, makeRole } from '../test/teamWorld.ts'
import { expectOK, openWorld, type Answered, type RootPerson, type World } from '../test/world.ts'
import { answers } from './all.ts'

/** Every write leaves a row in the audit log, or is on the list that says why not: most are asked by the sweep of their segment, these here with a change. */
let world: MailWorld
let names: NameServer
/** Passkeys are for browsers at an address with a name; and no worker runs here, which would make another code. */
let local: World

beforeAll(async () => {
  names = await openNameServer()
  world = await openMailWorld({ DNS_SERVERS: names.address, REGISTRATION: 'open' })
  local = await openWorld({ BASE_URL: 'http://localhost', REGISTRATION: 'open' })
})
afterAll(async () => {
  await local.close()
  await world.close()
  names.close()
})
beforeEach(async () => {
  for (const { db } of [world, local]) await db.deleteFrom('limits').execute()
})

const byOwner = (path: string, input: Record<string, unknown> = {}) =>
  world.call(path, input, { as: world.company.owner })
const made = async <T>(path: string, input: Record<string, unknown>, name: string) =>
  (await expectOK(byOwner(path, input))).body[name] as T & { id: string }
const atRoot = async (path: string, input: Record<string, unknown> = {}, as?: RootPerson) =>
  world.callRoot(path, input, { as: as ?? (await world.account(world.company.owner.email)) })
const setUp = async () => {
  const owner = await world.account((await world.member('owner')).email)
  const factor = await giveAuthenticator(world, owner.accountID)
  return { owner, ...factor }
}
const answerOf = async (name: string, isShared = true) =>
  (await made('/api/savedAnswers/create', { title: name, body: name, isShared }, 'savedAnswer')).id

const entryOf = async () => {
  const { id } = await made('/api/changelog/createEntry', { title: 'An entry', body: 'It works.' }, 'draft')
  await expectOK(byOwner('/api/changelog/publishEntry', { entryID: id, revision: 1 }))
  return id
}

const passkeyOf = async (as: RootPerson, name = 'Laptop') => {
  const call = (path: string, input: Record<string, unknown> = {}) =>
    local.callRoot(path, input, { as, host: 'localhost' })
  const begun = await call('/api/accounts/beginPasskey')
  const options = outputOf<{ challenge: string; user: { id: string } }>(begun, 'options')
  const passkey = softwarePasskey('http://localhost').create(options)
  return { call, add: () => call('/api/accounts/addPasskey', { passkey, name }) }
}
const addedPasskey = async () => {
  const as = await local.account(local.company.owner.email)
  const { call, add } = await passkeyOf(as)
  await expectOK(add())
  const { passkeys } = outputOf<{ passkeys: { id: string }[] }>(await call('/api/accounts/getSecurity'), 'security')
  return { call, passkeyID: passkeys.at(-1)?.id }
}

/** Prepares, and gives the call that must leave a row. */
const changes: Record<ChangedByItsOwn, () => Promise<() => Promise<Answered>>> = {
  '/api/accounts/addPasskey': async () => (await passkeyOf(await local.account(local.company.owner.email))).add,
  '/api/accounts/changePassword': async () => {
    const { email } = await world.member('owner')
    await withPassword(world, email)
    const as = await world.account(email)
    return () => atRoot('/api/accounts/changePassword', { password: 'another fine password' }, as)
  },
  '/api/accounts/confirmAuthenticator': async () => {
    const as = await world.account((await world.member('owner')).email)
    const { secret } = outputOf<{ secret: string }>(await atRoot('/api/accounts/beginAuthenticator', {}, as), 'setup')
    return () => atRoot('/api/accounts/confirmAuthenticator', { code: codeOf(secret) }, as)
  },
  '/api/accounts/makeRecoveryCodes': async () => {
    const { owner } = await setUp()
    return () => atRoot('/api/accounts/makeRecoveryCodes', {}, owner)
  },
  '/api/accounts/removeAuthenticator': async () => {
    const { owner } = await setUp()
    return () => atRoot('/api/accounts/removeAuthenticator', {}, owner)
  },
  '/api/accounts/removePasskey': async () => {
    const { call, passkeyID } = await addedPasskey()
    return () => call('/api/accounts/removePasskey', { passkeyID })
  },
  '/api/accounts/renamePasskey': async () => {
    const { call, passkeyID } = await addedPasskey()
    return () => call('/api/accounts/renamePasskey', { passkeyID, name: 'Phone' })
  },
  '/api/accounts/resetPassword': async () => {
    const { email } = await world.member('owner')
    const token = await resetTokenFor(world, email)
    return () => world.callRoot('/api/accounts/resetPassword', { token, password: 'another fine password' })
  },
  // The session at a company is recorded when it begins; what the root records is a code that is used up.
  '/api/accounts/signInWithFactor': async () => {
    const { owner, recoveryCodes } = await setUp()
    const { db, service } = world
    const session = { csrfToken: csrfTokenOf(service.secret, 'a-visitor-of-the-tests') }
    const place = { db, secret: service.secret, session }
    const needed = await askForFactor(place, { accountID: owner.accountID, companyID: null })
    const answer = { token: needed?.token, recoveryCode: recoveryCodes[0] }
    return () => world.callRoot('/api/accounts/signInWithFactor', answer)
  },
  '/api/boards/reorder': async () => {
    for (const name of ['One', 'Two']) await world.board({ name })
    const { body } = await expectOK(byOwner('/api/boards/getAll'))
    const boardIDs = (body['boards'] as { id: string }[]).map(({ id }) => id).toReversed()
    return () => byOwner('/api/boards/reorder', { boardIDs })
  },
  '/api/boards/setQuestions': async () => {
    const { id: boardID } = await world.board()
    const field = await made('/api/customPostFields/create', { name: 'Asked', type: 'text' }, 'customPostField')
    const questions = [{ fieldID: field.id, isRequired: true }]
    return () => byOwner('/api/boards/setQuestions', { boardID, questions })
  },
  '/api/boards/update': async () => {
    const { id } = await world.board()
    return () => byOwner('/api/boards/update', { boardID: id, name: 'Another name' })
  },
  '/api/categories/reorder': async () => {
    const { id: boardID } = await world.board()
    const categoryOf = async (name: string) => (await made('/api/categories/create', { boardID, name }, 'category')).id
    const ids = [await categoryOf('One'), await categoryOf('Two')]
    return () => byOwner('/api/categories/reorder', { boardID, categoryIDs: ids.toReversed() })
  },
  '/api/comments/restore': async () => {
    const post = await world.post((await world.board()).id)
    const { id } = await made('/api/comments/create', { postID: post.id, body: 'Words' }, 'comment')
    await expectOK(byOwner('/api/comments/delete', { commentID: id }))
    return () => byOwner('/api/comments/restore', { commentID: id })
  },
  '/api/company/changeSecurity': async () => {
    const as = await world.member('owner', world.other)
    await giveAuthenticator(world, await accountOf(world, as.email))
    return () => world.call('/api/company/changeSecurity', { requiresSecondFactor: true }, { as, at: world.other })
  },
  '/api/company/removeDomain': async () => {
    await expectOK(byOwner('/api/company/setDomain', { domain: 'ideas.acme.example' }))
    return () => byOwner('/api/company/removeDomain')
  },
  '/api/company/confirmReplyTo': async () => {
    await expectOK(byOwner('/api/company/requestReplyTo', { email: 'support@acme.example' }))
    await world.settle()
    const { code } = world.codes.splice(0).at(-1) ?? {}
    return () => byOwner('/api/company/confirmReplyTo', { code })
  },
  '/api/company/removeReplyTo': async () => {
    await world.db.updateTable('companies').set({ mail_reply_to: 'help@acme.example' }).execute()
    return () => byOwner('/api/company/removeReplyTo')
  },
  '/api/company/renameSubdomain': async () => async () => {
    const answered = await byOwner('/api/company/renameSubdomain', { subdomain: 'renamed', expects: 'acme' })
    await world.db.updateTable('companies').set({ subdomain: 'acme' }).where('id', '=', world.company.id).execute()
    return answered
  },
  '/api/company/update': async () => () => byOwner('/api/company/update', { name: 'Another name' }),
  '/api/company/updateEmail': async () => () => byOwner('/api/company/updateEmail', { senderName: 'Feedback' }),
  '/api/company/updatePortal': async () => () =>
    byOwner('/api/company/updatePortal', { homeURL: 'https://acme.example/' }),
  '/api/currencies/putRate': async () => {
    await expectOK(byOwner('/api/currencies/update', { reporting: 'EUR' }))
    return () => byOwner('/api/currencies/putRate', { currency: 'USD', day: '2026-01-01', rate: 0.9 })
  },
  '/api/currencies/deleteRate': async () => {
    await expectOK(byOwner('/api/currencies/update', { reporting: 'EUR' }))
    const day = { currency: 'USD', day: '2026-01-02' }
    await expectOK(byOwner('/api/currencies/putRate', { ...day, rate: 0.9 }))
    return () => byOwner('/api/currencies/deleteRate', day)
  },
  '/api/customFields/reorder': async () => {
    const ids: string[] = []
    for (const name of ['One', 'Two'])
      ids.push(
        (await made('/api/customFields/create', { subject: 'thirdPartyCompany', name, type: 'text' }, 'customField'))
          .id,
      )
    return () =>
      byOwner('/api/customFields/reorder', { subject: 'thirdPartyCompany', customFieldIDs: ids.toReversed() })
  },
  '/api/customFields/update': async () => {
    const { id: customFieldID } = await made(
      '/api/customFields/create',
      { subject: 'user', name: 'Changed', type: 'text' },
      'customField',
    )
    return () => byOwner('/api/customFields/update', { customFieldID, name: 'Renamed' })
  },
  '/api/customPostFields/reorder': async () => {
    for (const name of ['One', 'Two'])
      await made('/api/customPostFields/create', { name, type: 'text' }, 'customPostField')
    const { body } = await expectOK(byOwner('/api/customPostFields/list'))
    const fieldIDs = (body['customPostFields'] as CustomPostField[]).map(({ id }) => id).toReversed()
    return () => byOwner('/api/customPostFields/reorder', { fieldIDs })
  },
  '/api/guests/countVotes': async () => {
    const groupID = await votesSetAside(world)
    return () => byOwner('/api/guests/countVotes', { groupID })
  },
  '/api/guests/setAside': async () => {
    const groupID = await votesSetAside(world)
    await expectOK(byOwner('/api/guests/countVotes', { groupID }))
    return () => byOwner('/api/guests/setAside', { groupID })
  },
  '/api/invites/accept': async () => {
    const { id } = await invited(world, 'joining@example.com')
    await world.settle()
    // The email that the worker sent has a token of its own.
    const made = await makeInviteToken(world.db, world.company.id, id)
    const input = { token: made?.token, name: 'Jo', password: 'a long enough password' }
    return () => world.callRoot('/api/invites/accept', input)
  },
  '/api/invites/create': async () => {
    const { id: roleID } = await makeRole(world, ['admin.view'])
    return () => byOwner('/api/invites/create', { emails: 'never-invited@example.com', roleID })
  },
  '/api/moderation/changeApproval': async () => {
    const { id: boardID } = await world.board()
    return () => byOwner('/api/moderation/changeApproval', { boardID, holds: 'posts' })
  },
  '/api/moderation/updateRules': async () => () => byOwner('/api/moderation/updateRules', { words: 'casino' }),
  '/api/posts/restore': async () => {
    const { id } = await world.post((await world.board()).id)
    await expectOK(byOwner('/api/posts/delete', { postID: id }))
    return () => byOwner('/api/posts/restore', { postID: id })
  },
  '/api/posts/undoSplit': async () => {
    const post = await world.post((await world.board()).id)
    const comment = await made('/api/comments/create', { postID: post.id, body: 'Words' }, 'comment')
    const { id } = await made('/api/posts/split', { commentID: comment.id, title: 'Its own' }, 'post')
    return () => byOwner('/api/posts/undoSplit', { postID: id })
  },
  '/api/posts/unmerge': async () => {
    const { id: boardID } = await world.board()
    const [one, other] = [await world.post(boardID), await world.post(boardID)]
    await expectOK(byOwner('/api/posts/merge', { postID: one.id, intoPostID: other.id }))
    return () => byOwner('/api/posts/unmerge', { postID: one.id })
  },
  '/api/registrations/found': async () => {
    const ask = (path: string, input: Record<string, unknown>) => local.callRoot(path, input, { host: 'localhost' })
    const token = registrationTokenOf(await expectOK(ask('/api/registrations/request', enteredByFounder)))
    const code = await registrationCodeFor(local, enteredByFounder.email)
    return () => ask('/api/registrations/found', { token, code })
  },
  '/api/roles/update': async () => {
    const { id } = await makeRole(world, ['admin.view'])
    return () => byOwner('/api/roles/update', { roleID: id, name: 'Another name' })
  },
  '/api/changelog/backdateEntry': async () => {
    const entryID = await entryOf()
    return () => byOwner('/api/changelog/backdateEntry', { entryID, at: '2026-01-01T09:00' })
  },
  '/api/changelog/pinEntry': async () => {
    const entryID = await entryOf()
    return () => byOwner('/api/changelog/pinEntry', { entryID, isPinned: true })
  },
  '/api/changelog/reorderLabels': async () => {
    const labelOf = async (name: string) => (await made('/api/changelog/createLabel', { name }, 'label')).id
    const ids = [await labelOf('One'), await labelOf('Two')]
    return () => byOwner('/api/changelog/reorderLabels', { labelIDs: ids.toReversed() })
  },
  '/api/changelog/updateSettings': async () => () =>
    byOwner('/api/changelog/updateSettings', { intro: 'What is new.' }),
  '/api/savedAnswers/reorder': async () => {
    const ids = [await answerOf('One', false), await answerOf('Two', false)]
    return () => byOwner('/api/savedAnswers/reorder', { isShared: false, savedAnswerIDs: ids.toReversed() })
  },
  '/api/roadmaps/setColumns': async () => {
    const { id, revision } = await made<Roadmap>('/api/roadmaps/create', { name: 'With columns' }, 'roadmap')
    return () => byOwner('/api/roadmaps/setColumns', { roadmapID: id, revision, columns: [] })
  },
  '/api/roadmaps/setFactors': async () => {
    const { id, revision } = await made<Roadmap>('/api/roadmaps/create', { name: 'With factors' }, 'roadmap')
    return () => byOwner('/api/roadmaps/setFactors', { roadmapID: id, revision, factors: [] })
  },
  '/api/roadmaps/setRule': async () => {
    const { id: roadmapID } = await made('/api/roadmaps/create', { name: 'With a rule' }, 'roadmap')
    return () => byOwner('/api/roadmaps/setRule', { roadmapID, posts: { status: ['planned'] } })
  },
  '/api/roadmaps/shares/update': async () => {
    const { id: roadmapID } = await made('/api/roadmaps/create', { name: 'With a view' }, 'roadmap')
    const given = { roadmapID, name: 'A view', query: sharedQuery, embedOrigins: [] }
    const { roadmapViewID } = await made<RoadmapShare>('/api/roadmaps/shares/create', given, 'share')
    return () => byOwner('/api/roadmaps/shares/update', { roadmapViewID, name: 'Another name' })
  },
  '/api/roadmaps/update': async () => {
    const { id } = await made('/api/roadmaps/create', { name: 'A roadmap' }, 'roadmap')
    return () => byOwner('/api/roadmaps/update', { roadmapID: id, name: 'Another name' })
  },
  '/api/savedAnswers/update': async () => {
    const savedAnswerID = await answerOf('Shared')
    return () => byOwner('/api/savedAnswers/update', { savedAnswerID, title: 'Another title' })
  },
  '/api/signInProviders/checkDomain': async () => {
    const { record } = await made<ProvenDomain>('/api/signInProviders/addDomain', { domain: 'acme.example' }, 'domain')
    names.records.set('TXT _upwell.acme.example', [record.value])
    return () => byOwner('/api/signInProviders/checkDomain', { domain: 'acme.example' })
  },
  '/api/sso/changePage': async () => () =>
    byOwner('/api/sso/changePage', { pageURL: 'https://app.example.com/sign-in' }),
  '/api/signInProviders/switch': async () => {
    const { id } = await makeProvider(world)
    await noteTested(world, id, world.company.owner.userID)
    return () => byOwner('/api/signInProviders/switch', { providerID: id, isEnabled: true, isOnly: false })
  },
  '/api/statuses/reorder': async () => {
    const { body } = await expectOK(world.call('/api/company/get'))
    const [first = '', ...others] = (body['company'] as Company).statuses.map(({ id }) => id)
    return () => byOwner('/api/statuses/reorder', { statusIDs: [...others, first] })
  },
  '/api/segments/update': async () => {
    const { id } = await made('/api/segments/create', { subject: 'user', name: 'Segment' }, 'segment')
    return () => byOwner('/api/segments/update', { segmentID: id, name: 'Another name' })
  },
  '/api/statuses/update': async () => () =>
    byOwner('/api/statuses/update', { statusID: world.company.statuses['open'], name: 'Another name' }),
  '/api/tags/update': async () => {
    const { id } = await made('/api/tags/create', { boardID: (await world.board()).id, name: 'Tag' }, 'tag')
    return () => byOwner('/api/tags/update', { tagID: id, name: 'Another name' })
  },
  '/api/team/leaveCompany': async () => {
    const as = await world.account((await world.member('contributor')).email)
    return () => atRoot('/api/team/leaveCompany', { companyID: world.company.id }, as)
  },
  '/api/translations/update': async () => {
    const { id: subjectID } = await world.board()
    const changes = [{ kind: 'boardName', subjectID, language: 'de', text: 'Ideen' }]
    return () => byOwner('/api/translations/update', { changes })
  },
  '/api/users/unblock': async () => {
    const { userID } = await world.user()
    await expectOK(byOwner('/api/users/block', { userID }))
    return () => byOwner('/api/users/unblock', { userID })
  },
  '/api/viewer/confirmEmail': async () => {
    const as = await world.user()
    const input = { email: 'new-address@example.com', code: await proofFor(world, as, 'changeEmail') }
    await expectOK(world.call('/api/viewer/requestEmail', input, { as }))
    await world.settle()
    const { code } = world.codes.splice(0).at(-1) ?? {}
    return () => world.call('/api/viewer/confirmEmail', { code }, { as })
  },
  '/api/viewer/signInWithFactor': async () => {
    const { email } = await world.member('owner')
    await withPassword(world, email)
    const { secret } = await giveAuthenticator(world, await accountOf(world, email))
    const { body } = await world.call('/api/viewer/signInWithPassword', { email, password: testPassword })
    const { token } = (body['result'] as { factor: { token: string } }).factor
    return () => world.call('/api/viewer/signInWithFactor', { token, code: codeOf(secret) })
  },
}

test.each(Object.entries(changes))('%s leaves a row', async (path, prepare) => {
  const at = /Passkey|registrations/.test(path) ? local : world
  const ask = await prepare()
  const before = await countAudited(at)
  await expectOK(ask())
  expect(await countAudited(at)).toBeGreaterThan(before)
})

const writes = [...answers.values()].map(({ call }) => call).filter(({ kind }) => kind === 'write')

test('every write at the root is asked here, or is on the list that says why it leaves none', () => {
  const own: readonly string[] = changedByTheirOwn
  const missing = writes.filter(({ at, path }) => at === 'root' && !own.includes(path) && !(path in unauditedCalls))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('the lists name only writes that there are, each once, and give a reason', () => {
  const paths = writes.map(({ path }) => path)
  expect([...changedByTheirOwn, ...Object.keys(unauditedCalls)].filter((path) => !paths.includes(path))).toEqual([])
  expect(changedByTheirOwn.filter((path) => path in unauditedCalls)).toEqual([])
  expect(Object.keys(unaudited).filter((type) => type in auditActions)).toEqual([])
  for (const reason of [...Object.values(unauditedCalls), ...Object.values(unaudited)])
    expect(reason).toMatch(/^[A-Z].{10,}\.$/)
})
