import type { BoardStory } from './story.ts'

export const features: BoardStory = {
  name: 'Feature requests',
  urlName: 'feature-requests',
  description: 'What should Larkbook do next? Vote for what you miss, or write it down.',
  access: 'public',
  categories: ['Calendar', 'Bookings', 'Reminders', 'Payments', 'Mobile'],
  posts: [
    {
      title: 'Let clients move their own appointment',
      details:
        'Half of my mail is “can we do Thursday instead?”. The client page could show my free slots for the same service and let them pick another one.\n\nWhat I would want to set:\n\n- until how many hours before it is allowed\n- how often one appointment may be moved\n- whether I have to confirm',
      category: 'Bookings',
      by: 'Greta Lindqvist',
      daysAgo: 86,
      votes: 29,
      pace: 'steady',
      inMonths: 1,
      changes: [
        { to: 'under-review', by: 'Tomás Reyes', daysAgo: 70 },
        {
          to: 'planned',
          by: 'Tomás Reyes',
          daysAgo: 41,
          note: 'We have talked to eleven studios about this. The limit in hours and the confirmation are in; how often one may move comes later if it turns out to matter.',
        },
        {
          to: 'in-progress',
          by: 'Ife Adeyemi',
          daysAgo: 9,
          note: 'Started this week. First for single appointments, then for series.',
        },
      ],
      comments: [
        {
          by: 'Imran Sheikh',
          text: 'Please with a minimum notice. I teach from seven in the morning and do not read my phone at night.',
          daysAgo: 84,
          likes: 9,
        },
        {
          by: 'Tomás Reyes',
          text: 'Two questions to everybody here: would you want to confirm each move, or only those at short notice? And should the client see *why* a slot is not free?',
          daysAgo: 68,
          likes: 4,
          pinned: true,
          replies: [
            {
              by: 'Greta Lindqvist',
              text: 'Only at short notice. And no, a slot that is not free is simply not there.',
              daysAgo: 68,
              likes: 6,
            },
            {
              by: 'Rosa Teixeira',
              text: 'I would confirm everything for the first month and then switch it off once I trust it.',
              daysAgo: 66,
              likes: 3,
            },
          ],
        },
        {
          by: 'Chidi Okafor',
          text: 'Will this work for a course of ten where only one date moves?',
          daysAgo: 8,
          likes: 2,
          replies: [
            {
              by: 'Ife Adeyemi',
              text: 'Yes, that is the second step: one date moves and the other nine stay where they are.',
              daysAgo: 7,
              likes: 5,
            },
          ],
        },
      ],
    },
    {
      title: 'Waiting list that fills cancelled slots by itself',
      details:
        'When someone cancels at noon for four o’clock I call through a paper list. Larkbook knows who wanted that slot. It could ask them one after the other, each with twenty minutes to answer, and book the first yes.',
      category: 'Bookings',
      by: 'Lucie Marchand',
      daysAgo: 79,
      votes: 27,
      pace: 'rising',
      changes: [
        {
          to: 'under-review',
          by: 'Nadia Brandt',
          daysAgo: 12,
          note: 'This comes up in every second conversation we have. We are finding out how much of it can be done without another text message fee.',
        },
      ],
      comments: [
        {
          by: 'Kwame Boateng',
          text: 'One after the other is fair, but for a slot in two hours I would rather ask all at once.',
          daysAgo: 60,
          likes: 8,
        },
        {
          by: 'Hana Fujimoto',
          text: 'We lose about three hours a week to gaps like this. I counted in September.',
          daysAgo: 13,
          likes: 7,
        },
        {
          by: 'Nadia Brandt',
          text: 'Hana, may I call you about those three hours? I would like to see which slots they were.',
          daysAgo: 12,
          likes: 1,
          replies: [{ by: 'Hana Fujimoto', text: 'Gladly, any afternoon but Wednesday.', daysAgo: 11 }],
        },
      ],
    },
    {
      title: 'Dark theme',
      details:
        'I look at the day plan in a treatment room with the lights down. The white page is the brightest thing in it.',
      category: 'Mobile',
      by: 'Aila Korhonen',
      daysAgo: 88,
      votes: 24,
      pace: 'early',
      changes: [
        { to: 'planned', by: 'Tomás Reyes', daysAgo: 64 },
        { to: 'in-progress', by: 'Ife Adeyemi', daysAgo: 38 },
        {
          to: 'complete',
          by: 'Ife Adeyemi',
          daysAgo: 17,
          note: 'It follows your device, or you choose it under **Settings → Look**. The printed day plan stays white.',
        },
      ],
      comments: [
        {
          by: 'Dmitri Sokolov',
          text: 'Finally. The colours of my services are hard to tell apart in it, though: the two greens look alike.',
          daysAgo: 16,
          likes: 3,
          replies: [
            {
              by: 'Ife Adeyemi',
              text: 'Thank you, we see it too. The next version moves them apart.',
              daysAgo: 15,
              likes: 2,
            },
          ],
        },
        {
          by: 'Aila Korhonen',
          text: 'My clients say the room feels different. Small thing, big difference.',
          daysAgo: 14,
          likes: 6,
        },
      ],
    },
    {
      title: 'Buffer time between appointments, by service',
      details:
        'A massage needs fifteen minutes to change the room, a consultation none. Today there is one buffer for everything, so I block the time by hand.',
      category: 'Calendar',
      by: 'Elif Aksoy',
      daysAgo: 82,
      votes: 22,
      pace: 'early',
      changes: [
        { to: 'planned', by: 'Tomás Reyes', daysAgo: 58 },
        {
          to: 'complete',
          by: 'Tomás Reyes',
          daysAgo: 30,
          note: 'Each service now has a time before and a time after. Your old setting was copied to all of them, so nothing changes until you change it.',
        },
      ],
      comments: [
        {
          by: 'Joanna Kowalczyk',
          text: 'Works well. The time before is shown to clients as part of the appointment on the confirmation, is that meant?',
          daysAgo: 28,
          replies: [{ by: 'Tomás Reyes', text: 'It was not. Corrected yesterday evening.', daysAgo: 27, likes: 4 }],
        },
      ],
    },
    {
      title: 'Recurring appointments with an end date',
      details:
        'Weekly lessons run until the summer holidays. I enter them one by one because a series can only be endless.',
      category: 'Calendar',
      by: 'Marco Bellini',
      daysAgo: 75,
      votes: 19,
      inMonths: 3,
      changes: [{ to: 'planned', by: 'Tomás Reyes', daysAgo: 26 }],
      comments: [
        {
          by: 'Tess O’Dowd',
          text: 'And “skip the school holidays of my region”, please. I can live without the region if I can enter the dates once.',
          daysAgo: 71,
          likes: 5,
        },
        {
          by: 'Bastian Vogt',
          text: 'A number of times would do as well: ten lessons, then it ends.',
          daysAgo: 40,
          likes: 3,
        },
      ],
    },
    {
      title: 'Take a deposit when a new client books',
      details:
        'First-time clients do not turn up one time in five. A deposit of a third, taken at booking and counted against the price, would end that.\n\nIt has to be refundable up to a time that I set, without me doing anything.',
      category: 'Payments',
      by: 'Carmen Ibáñez',
      daysAgo: 68,
      votes: 25,
      pace: 'rising',
      inMonths: 5,
      changes: [
        {
          to: 'planned',
          by: 'Nadia Brandt',
          daysAgo: 6,
          note: 'Planned for the spring. Refunds will follow the cancellation rule of the service, so there is one rule to set and not two.',
        },
      ],
      comments: [
        {
          by: 'Sven Hartog',
          text: 'Only for new clients, or to be chosen by service? For the long treatments I want it from everybody.',
          daysAgo: 50,
          likes: 6,
        },
        {
          by: 'Carmen Ibáñez',
          text: 'By service would be fine with me, as long as regulars can be let off.',
          daysAgo: 49,
          likes: 4,
        },
        {
          by: 'Nadia Brandt',
          text: 'Payment provider says partial refunds cost us the fixed part of the fee. Decide who bears it before we announce a price.',
          daysAgo: 7,
          internal: true,
        },
      ],
    },
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
