import { discussedFeatures } from './discussedFeatures.ts'
import type { BoardStory } from './story.ts'

export const features: BoardStory = {
  name: 'Feature requests',
  urlName: 'feature-requests',
  description: 'What should Larkbook do next? Vote for what you miss, or write it down.',
  access: 'public',
  categories: ['Calendar', 'Bookings', 'Reminders', 'Payments', 'Mobile'],
  posts: [
    ...discussedFeatures,
    {
      title: 'Reminders in the client’s language',
      details:
        'A third of my clients read Turkish, a third German. The reminder goes out in the language of my account.',
      category: 'Reminders',
      by: 'Yusuf Demir',
      daysAgo: 63,
      votes: 17,
      changes: [{ to: 'under-review', by: 'Ife Adeyemi', daysAgo: 33 }],
      comments: [
        {
          by: 'Xenia Papadaki',
          text: 'For us it would be Greek and English. I would translate the sentences myself if I could enter them.',
          daysAgo: 30,
          likes: 4,
        },
      ],
    },
    {
      title: 'A second reminder two hours before',
      details: 'The one a day before is read and forgotten. Another at two hours would catch most of the late ones.',
      category: 'Reminders',
      by: 'Farid Haddad',
      daysAgo: 90,
      votes: 21,
      pace: 'early',
      changes: [
        { to: 'in-progress', by: 'Tomás Reyes', daysAgo: 72 },
        {
          to: 'complete',
          by: 'Tomás Reyes',
          daysAgo: 55,
          note: 'Up to three reminders for each service, at times that you choose.',
        },
      ],
    },
    {
      title: 'Show the day plan as a list on a phone',
      details:
        'The grid with seven columns is unreadable on a small screen. A list of today’s appointments with the name, the service and a button to call would be enough.',
      picture: { drawing: 'phone', alt: 'Seven columns on a phone, in which every word is cut off' },
      category: 'Mobile',
      by: 'Niamh Gallagher',
      daysAgo: 57,
      votes: 16,
      inMonths: 2,
      changes: [{ to: 'in-progress', by: 'Ife Adeyemi', daysAgo: 19 }],
      comments: [
        {
          by: 'Oskar Dahl',
          text: 'With the address as a link to the map when I travel to the client, please.',
          daysAgo: 44,
          likes: 5,
        },
      ],
    },
    {
      title: 'Group classes with a number of places',
      details:
        'Yoga on Monday has twelve mats. I want one appointment with twelve places, a list of who is in, and the thirteenth told that it is full.',
      category: 'Bookings',
      by: 'Priya Raman',
      daysAgo: 52,
      votes: 23,
      pace: 'steady',
      changes: [{ to: 'under-review', by: 'Tomás Reyes', daysAgo: 31 }],
      comments: [
        {
          by: 'Vera Novák',
          text: 'Also a ticket for ten classes that counts down. That is how everybody pays here.',
          daysAgo: 46,
          likes: 7,
        },
        {
          by: 'Quentin Adler',
          text: 'I wrote something here in the wrong place.',
          daysAgo: 43,
          deleted: true,
          replies: [
            {
              by: 'Priya Raman',
              text: 'That one belongs to the request about deposits, I think. Here it is only about places.',
              daysAgo: 42,
              likes: 1,
            },
          ],
        },
      ],
    },
    {
      title: 'Gift vouchers',
      details:
        'Before the holidays people ask for vouchers every day. I sell them on paper and keep a list. A code that is worth an amount and is used up bit by bit would be all I need.',
      category: 'Payments',
      by: 'Zoe Marchetti',
      daysAgo: 34,
      votes: 18,
      pace: 'rising',
      comments: [
        {
          by: 'Freya Holm',
          text: 'December is when this pays for itself. Is there any chance for this year?',
          daysAgo: 5,
          likes: 3,
        },
      ],
    },
    {
      title: 'Colour appointments by therapist instead of by service',
      details: 'We are five in the practice. At the front desk the question is always *who*, never *what*.',
      category: 'Calendar',
      by: 'Wen Li',
      daysAgo: 47,
      votes: 11,
      comments: [
        {
          by: 'Emmett Price',
          text: 'A switch above the calendar would do, everybody sees it the way they need.',
          daysAgo: 45,
          likes: 2,
        },
      ],
    },
    {
      title: 'Notes about a client that only I can read',
      details:
        'Allergies, what we talked about, how hard they like the pressure. Today the note field is printed on the invoice.',
      category: 'Bookings',
      by: 'Aroha Ngata',
      daysAgo: 73,
      votes: 14,
      pace: 'early',
      changes: [
        {
          to: 'complete',
          by: 'Ife Adeyemi',
          daysAgo: 48,
          note: 'There are two fields now: one for the invoice, one for the team. What stood in the old one was kept for the team.',
        },
      ],
    },
    {
      title: 'Repeat a whole week',
      details: 'My timetable for the term is the same every week. Copy week 36 to weeks 37–44, done.',
      category: 'Calendar',
      by: 'Tess O’Dowd',
      daysAgo: 21,
      votes: 8,
      changes: [
        {
          to: 'under-review',
          by: 'Tomás Reyes',
          daysAgo: 2,
          note: 'Would you want holidays left out by themselves, or a list of clashes to go through?',
        },
      ],
      comments: [
        { by: 'Priya Raman', text: 'A list of clashes. I move half of them anyway.', daysAgo: 1.3, likes: 2 },
        { by: 'Tess O’Dowd', text: 'Left out, please, with a line that says which.', daysAgo: 0.4 },
      ],
    },
    {
      title: 'Fax confirmation',
      details: 'Our older clients have a fax machine. A confirmation by fax would be welcome.',
      category: 'Reminders',
      by: 'Quentin Adler',
      daysAgo: 61,
      votes: 2,
      pace: 'early',
      changes: [
        {
          to: 'closed',
          by: 'Nadia Brandt',
          daysAgo: 54,
          note: 'We will not build this: two of our nine hundred studios asked. A letter from the printed day plan reaches the same people.',
        },
      ],
    },
  ],
}
