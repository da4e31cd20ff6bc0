import { picture } from '../pictures.ts'
import { expectOK, type Person, type World } from '../world.ts'

/** Entries of the changelog in each state, with everything that one can have. */
export async function fillChangelog(
  world: World,
  postID: string,
  { owner, contributor, ada }: { owner: Person; contributor: Person; ada: Person },
): Promise<void> {
  const call = async <T>(verb: string, input: Record<string, unknown>, output: string, as = owner) =>
    (await expectOK(world.call(`/api/changelog/${verb}`, input, { as }))).body[output] as T
  await call('updateSettings', { intro: 'What is **new**.' }, 'result')
  const label = await call<{ id: string; urlName: string }>('createLabel', { name: 'API' }, 'label')
  const cover = await picture(world, owner, { kind: 'cover' })
  const shown = await picture(world, owner)
  const segment = (await expectOK(world.call('/api/segments/create', { subject: 'user', name: 'Told' }, { as: owner })))
    .body['segment'] as { id: string }
  const facts = {
    types: ['new', 'fixed'],
    labelIDs: [label.id],
    postIDs: [postID],
    coverID: cover.id,
    coverAlt: 'A lamp',
    segmentID: null,
    tell: { voters: false, subscribers: true, segmentIDs: [segment.id] },
  }
  const body = `# Lanterns\n\nThey glow. ![Lamp](${shown.url})`
  const entry = await call<{ id: string }>('createEntry', { title: 'Lanterns', body, ...facts }, 'draft')
  const german = { title: 'Laternen', body: 'Sie leuchten.' }
  await call('saveTranslation', { entryID: entry.id, language: 'de', ...german }, 'translation', contributor)
  await call('saveEntry', { entryID: entry.id, revision: 2, body: `${body}\n\nBrighter.` }, 'saving', contributor)
  await call('publishEntry', { entryID: entry.id, revision: 3, backdatedTo: '2026-01-05T09:00' }, 'draft')
  await call('pinEntry', { entryID: entry.id, isPinned: true }, 'draft')
  const like = { objectID: entry.id, objectType: 'entry', reactionName: 'like' }
  await expectOK(world.call('/api/userReactions/create', like, { as: ada }))
  const labelURLNames = [label.urlName]
  await expectOK(
    world.call('/api/changelogAudience/changeSubscription', { isSubscribed: true, labelURLNames }, { as: ada }),
  )
  await expectOK(world.call('/api/changelogAudience/answerSolved', { entryID: entry.id, solved: true }, { as: ada }))
  const told = { entry_id: entry.id, user_id: ada.userID, by_mail: true, in_app: true, settled_at: new Date() }
  await world.db
    .insertInto('changelog_recipients')
    .values({ company_id: world.company.id, ...told })
    .execute()
  const later = await call<{ id: string }>(
    'createEntry',
    { title: 'Later', body: 'Soon.', segmentID: segment.id },
    'draft',
    contributor,
  )
  await call('askApproval', { entryID: later.id, isAsked: true }, 'draft', contributor)
  await call('approveEntry', { entryID: later.id, revision: 1 }, 'draft')
  const moves = { statusID: world.company.statuses['complete'], mails: false }
  await call('scheduleEntry', { entryID: later.id, revision: 1, at: '2098-01-01T09:00', moves }, 'draft')
  const draft = await call<{ id: string }>('createEntry', { title: 'Draft' }, 'draft', contributor)
  await call('askApproval', { entryID: draft.id, isAsked: true }, 'draft', contributor)
}
