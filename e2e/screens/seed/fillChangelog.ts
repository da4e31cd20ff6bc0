import type { Page } from '@playwright/test'
import type { Entry, EntryDraft } from '../../../contract/changelog.ts'
import { callFrom } from '../../calls.ts'
import { uploadPicture } from './uploadPicture.ts'

/** Writes and publishes the entries of the full company's changelog: one with everything that an entry can have, a short one, one in Arabic, and a draft. */
export async function fillChangelog(owner: Page, postIDs: readonly string[]): Promise<Record<string, string>> {
  const labelIDs = []
  for (const name of ['Packing desk', 'Shop', 'التوصيل'])
    labelIDs.push((await callFrom<{ id: string }>(owner, '/api/changelog/createLabel', { name })).id)
  const begin = (given: Record<string, unknown>) => callFrom<EntryDraft>(owner, '/api/changelog/createEntry', given)
  const publish = async (given: Record<string, unknown>, backdatedTo: string) => {
    const { id, team } = await begin(given)
    const { urlName } = await callFrom<Entry>(owner, '/api/changelog/publishEntry', {
      entryID: id,
      revision: team.revision,
      backdatedTo,
    })
    return { id, path: `/changelog/${urlName}` }
  }
  const tell = { voters: false, subscribers: false, segmentIDs: [] }
  await publish(
    {
      title: 'طباعة الملصقات من الهاتف',
      body: 'يمكنك الآن طباعة الملصقات من هاتفك.',
      types: ['new'],
      labelIDs: [labelIDs[2]],
      tell,
    },
    '2026-01-12T09:00',
  )
  const short = await publish(
    { title: 'The scale keeps its tare', body: 'Switch it off and on: it still knows.', types: ['fixed'], tell },
    '2026-02-03T09:00',
  )
  const main = await publish(
    {
      title: 'The night desk: everything dark, nothing lost',
      body: everything,
      types: ['new', 'improved'],
      labelIDs: labelIDs.slice(0, 2),
      coverID: await uploadPicture(owner, 1200, 500, 'cover'),
      coverAlt: 'The packing desk at night',
      postIDs,
      tell,
    },
    '2026-03-01T09:00',
  )
  await callFrom(owner, '/api/changelog/pinEntry', { entryID: short.id, isPinned: true })
  const draft = await begin({ title: 'What comes next', body: 'Not yet.' })
  return { main: main.path, short: short.path, draft: `/changelog/${draft.urlName}` }
}

const everything = `You asked for a desk that doesn't glare. Here it is.

# How it works

The desk follows your phone, your computer, **or the clock**.

> [!NOTE]
> Paper stays white. We tried.

> [!WARNING]
> Old scanners need new firmware first.

| Part | Before | Now |
| --- | :---: | ---: |
| The list of orders, with their weights, their labels and everything that was ever written on them | white | 1,204 |
| An order by itself | white | 88 |

## For those who script it

\`\`\`js
// Follows the clock.
export const desk = { theme: 'dark', from: 18, isOn: true }
\`\`\`

https://www.youtube.com/watch?v=abcdefghijk

- [x] The list
- [ ] The search

---

That's all for now.
`
