import type { PostStory } from './story.ts'

/** The feature requests that people discuss most. */
export const discussedFeatures: readonly PostStory[] = [
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
    picture: {
      drawing: 'week',
      alt: 'A week in Larkbook; on Wednesday a cancelled appointment leaves 16:00 to 18:00 free',
    },
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
        note: 'It follows your device, or you choose it under **Settings › Look**. The printed day plan stays white.',
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
      'First-time clients do not turn up one time in five. A deposit of a third, taken at booking and counted against the price, would end that.\n\nIt has to be refundable up to a time that I set, without me doing anything. Something like this:',
    picture: {
      drawing: 'booking',
      alt: 'A booking of 84 euros that asks for a deposit of 28 euros now and the rest in the studio',
    },
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
]
