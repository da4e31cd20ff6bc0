import type { BoardStory } from './story.ts'

export const teamNotes: BoardStory = {
  name: 'Team notes',
  urlName: 'team-notes',
  description: 'What we heard on calls and at fairs. Only the team sees this board.',
  access: 'private',
  categories: ['Sales', 'Support'],
  posts: [
    {
      title: 'Physiotherapy chains ask for several locations under one account',
      details:
        'Third call this month. They want one client list and separate calendars, with a front desk that sees only its own house.',
      category: 'Sales',
      by: 'Nadia Brandt',
      daysAgo: 46,
      votes: 3,
      changes: [{ to: 'under-review', by: 'Nadia Brandt', daysAgo: 20 }],
      comments: [
        {
          by: 'Tomás Reyes',
          text: 'The client list is the hard part: who may see which client’s notes? I would start with calendars.',
          daysAgo: 44,
          likes: 2,
        },
      ],
    },
    {
      title: 'Most support mails on Mondays are about forgotten passwords',
      details:
        '41 of 118 in the last four weeks. A code by mail instead of a password would take a third of our Monday away.',
      category: 'Support',
      by: 'Ife Adeyemi',
      daysAgo: 35,
      votes: 2,
      changes: [{ to: 'planned', by: 'Tomás Reyes', daysAgo: 23 }],
    },
    {
      title: 'Music schools think in terms, not in months',
      details:
        'Heard from four schools at the fair: prices, series and holidays all follow the term. “Until the end of term” should be something you can choose wherever a date can be entered.',
      category: 'Sales',
      by: 'Tomás Reyes',
      daysAgo: 28,
      votes: 3,
    },
    {
      title: 'Nobody finds the export',
      details: 'Watched five people look for it. Four went to Settings, one to Payments. None to Reports.',
      category: 'Support',
      by: 'Ife Adeyemi',
      daysAgo: 13,
      votes: 2,
      comments: [
        { by: 'Nadia Brandt', text: 'Then it belongs in Payments, with a link from Settings.', daysAgo: 12, likes: 1 },
      ],
    },
    {
      title: 'Try a shorter sign-up',
      details:
        'We ask for eleven things before the first appointment can be entered. Which of them do we need that day?',
      category: 'Sales',
      by: 'Nadia Brandt',
      daysAgo: 7,
      votes: 3,
      pace: 'rising',
    },
    {
      title: 'Price page: people read “per seat” as “per client”',
      category: 'Sales',
      by: 'Tomás Reyes',
      daysAgo: 3,
      votes: 1,
    },
  ],
}
