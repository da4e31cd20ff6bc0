import type { EntryType } from '../../../contract/changelogKinds.ts'

/** An entry of the demo's changelog; `posts` are titles of posts on its boards. */
export interface EntryStory {
  title: string
  body: string
  types: readonly EntryType[]
  label: string
  posts: readonly string[]
  by: string
  /** Null for a draft. */
  daysAgo: number | null
}

export const entryLabels = ['Calendar', 'Reminders', 'Bookkeeping'] as const

export const entries: readonly EntryStory[] = [
  {
    title: 'A dark theme for rooms with the lights down',
    body: `The day plan, the client list and every form now have a dark theme. It follows your device, or you choose it under **Settings → Display**.

Printing stays black on white, whatever you choose.`,
    types: ['new'],
    label: 'Calendar',
    posts: ['Dark theme'],
    by: 'Nadia Brandt',
    daysAgo: 16,
  },
  {
    title: 'Exports for your tax adviser, and reminders at the right hour',
    body: `## The export

Once a month, under **Invoices → Export**, you get a file with date, client number, service, net, tax, gross and how it was paid. Semicolons stand between the columns, and a comma before the cents.

## The reminders

Since the clocks changed, reminders of appointments that were entered before came an hour late. They come at the right hour again, for appointments that are there already too.

> [!NOTE]
> Nothing was sent twice: a reminder that went out late counts as sent.`,
    types: ['new', 'fixed'],
    label: 'Bookkeeping',
    posts: ['Export for my tax adviser', 'Reminder arrives an hour late since the clocks changed'],
    by: 'Tomás Reyes',
    daysAgo: 23,
  },
  {
    title: 'Time between appointments, for each service',
    body: `Each service has its own buffer now: fifteen minutes after a massage, none after a consultation. You set it where you set the price.

| Service | Before | Now |
| - | -: | -: |
| Massage, 60 min | 10 min | 15 min |
| Consultation | 10 min | none |

We also closed a gap through which two people could book the same slot within a second.`,
    types: ['improved', 'fixed'],
    label: 'Calendar',
    posts: ['Buffer time between appointments, by service', 'Two people can book the same slot within a second'],
    by: 'Nadia Brandt',
    daysAgo: 29,
  },
  {
    title: 'A second reminder, two hours before',
    body: `The reminder of the day before is read and forgotten. You can now send another one two hours before the appointment, under **Settings → Reminders**. It’s off until you turn it on.`,
    types: ['new'],
    label: 'Reminders',
    posts: ['A second reminder two hours before'],
    by: 'Ife Adeyemi',
    daysAgo: 54,
  },
  {
    title: 'Notes that only you can read, and a search that knows accents',
    body: `- A note about a client can be yours alone. It’s never printed on an invoice.
- “Novak” finds “Novák”, at the front desk too.
- Spreadsheets of clients can be imported, with a look at what will happen before it happens.`,
    types: ['new', 'fixed'],
    label: 'Calendar',
    posts: [],
    by: 'Ife Adeyemi',
    daysAgo: null,
  },
]
