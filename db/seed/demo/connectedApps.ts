import type { BoardStory } from './story.ts'

export const connectedApps: BoardStory = {
  name: 'Connected apps',
  urlName: 'connected-apps',
  description: 'Other programs that Larkbook should work with.',
  access: 'public',
  categories: ['Calendars', 'Bookkeeping', 'Video', 'Website'],
  posts: [
    {
      title: 'Two-way sync with any CalDAV calendar',
      details:
        'The one-way feed shows my appointments in my private calendar, but a dentist’s visit that I enter there does not block the slot in Larkbook.\n\nIt need not be quick: every five minutes would do. Only *busy* has to come over, no titles.',
      category: 'Calendars',
      by: 'Sven Hartog',
      daysAgo: 84,
      votes: 26,
      changes: [
        { to: 'under-review', by: 'Tomás Reyes', daysAgo: 60 },
        {
          to: 'planned',
          by: 'Tomás Reyes',
          daysAgo: 22,
          note: 'Busy times only, as Sven says: titles never leave your calendar.',
        },
      ],
      comments: [
        {
          by: 'Joanna Kowalczyk',
          text: 'Busy only is exactly right. I do not want my team to read “job interview”.',
          daysAgo: 55,
          likes: 11,
        },
        {
          by: 'Umar Farooqi',
          text: 'If two calendars could be read, the family one as well, I would pay for it.',
          daysAgo: 21,
          likes: 4,
        },
      ],
    },
    {
      title: 'Export for my tax adviser',
      details:
        'A file once a month with date, client number, service, net, tax, gross and how it was paid. Semicolons between, comma for decimals, or she sends it back.\n\n```\n2026-09-01;1043;Massage 60;63,03;11,97;75,00;card\n```',
      category: 'Bookkeeping',
      by: 'Bastian Vogt',
      daysAgo: 77,
      votes: 20,
      pace: 'early',
      changes: [
        { to: 'in-progress', by: 'Ife Adeyemi', daysAgo: 50 },
        {
          to: 'complete',
          by: 'Ife Adeyemi',
          daysAgo: 24,
          note: 'Under **Reports › Export**. Separator, decimal mark and the order of the columns can be chosen, and are kept.',
        },
      ],
      comments: [
        {
          by: 'Bastian Vogt',
          text: 'She took it without a word. That is the highest praise there is.',
          daysAgo: 20,
          likes: 14,
        },
        {
          by: 'Dalia Mansour',
          text: 'Could the file be mailed to her by itself on the first of the month?',
          daysAgo: 18,
          likes: 5,
        },
      ],
    },
    {
      title: 'Video link in the confirmation of online lessons',
      details: 'I paste the same link into forty mails a week. If a service is marked as online, put my link in.',
      category: 'Video',
      by: 'Hana Fujimoto',
      daysAgo: 49,
      votes: 15,
      changes: [
        {
          to: 'in-progress',
          by: 'Tomás Reyes',
          daysAgo: 11,
          note: 'One link for each service first. A link of its own for each lesson needs more work and comes after.',
        },
      ],
      comments: [
        {
          by: 'Imran Sheikh',
          text: 'One link for all would be a problem for me: the next pupil walks in before the first has left.',
          daysAgo: 10,
          likes: 3,
          replies: [
            {
              by: 'Tomás Reyes',
              text: 'Understood. Do you use waiting rooms in your video program? That would bridge the time until the second step.',
              daysAgo: 10,
            },
          ],
        },
      ],
    },
    {
      title: 'Booking form that fits into my own website',
      details:
        'The present one opens a new page in your colours. I would like to put it into my page, with my font and without the header.',
      category: 'Website',
      by: 'Rosa Teixeira',
      daysAgo: 66,
      votes: 18,
      changes: [{ to: 'under-review', by: 'Nadia Brandt', daysAgo: 29 }],
      comments: [
        {
          by: 'Marco Bellini',
          text: 'A plain link that opens on one service only would already help: `/book?service=piano-30`.',
          daysAgo: 59,
          likes: 6,
        },
      ],
    },
    {
      title: 'Send a message to our own server when something is booked',
      details:
        'We have a small program at the front desk that prints labels. A POST with the appointment as JSON would do:\n\n```json\n{ "event": "appointment.created", "id": "…", "start": "2026-10-02T09:00:00+02:00" }\n```\n\nSigned, and tried again when we are down.',
      category: 'Website',
      by: 'Emmett Price',
      daysAgo: 38,
      votes: 7,
    },
    {
      title: 'Import clients from a spreadsheet',
      details: 'Name, mail, telephone, birthday. With a look at what will happen before it happens.',
      category: 'Bookkeeping',
      by: 'Dalia Mansour',
      daysAgo: 81,
      votes: 13,
      pace: 'early',
      changes: [
        {
          to: 'complete',
          by: 'Ife Adeyemi',
          daysAgo: 62,
          note: 'CSV and XLSX. You see the first twenty rows and what is wrong with the others before anything is written.',
        },
      ],
    },
    {
      title: 'Holidays of my country in the calendar',
      details: 'So that nobody books me on a public holiday. With a switch by state, they differ here.',
      category: 'Calendars',
      by: 'Vera Novák',
      daysAgo: 25,
      votes: 9,
      pace: 'rising',
    },
    {
      title: 'Card reader at the front desk',
      details:
        'The amount is in Larkbook, the reader stands next to it, and I type the number again sixty times a day.',
      category: 'Bookkeeping',
      by: 'Kwame Boateng',
      daysAgo: 16,
      votes: 12,
      pace: 'rising',
      comments: [
        {
          by: 'Lucie Marchand',
          text: 'And when I mistype, the till is wrong and I look for it in the evening.',
          daysAgo: 9,
          likes: 4,
        },
      ],
    },
  ],
}
