/** What the sample data says, with ages in days. Everyone in it is invented; statuses go by the addresses of those that every company begins with. */
export interface SampleBoard {
  name: string
  description: string
  posts: readonly SamplePost[]
}

export interface SamplePost {
  title: string
  details: string
  by: SamplePerson
  daysAgo: number
  votes: number
  status?: { to: string; daysAgo: number; note: string }
  /** In how many months it is meant to be there. */
  inMonths?: number
  comments?: readonly { by: SamplePerson; daysAgo: number; text: string; likes?: number }[]
}

export const samplePeople = [
  'Aila Korhonen',
  'Ben Whitlock',
  'Carmen Ibáñez',
  'Elif Aksoy',
  'Kwame Boateng',
  'Lucie Marchand',
  'Niamh Gallagher',
  'Oskar Dahl',
  'Priya Raman',
  'Yusuf Demir',
] as const
export type SamplePerson = (typeof samplePeople)[number]

export const sampleBoards: readonly SampleBoard[] = [
  {
    name: 'Sample: Ideas',
    description:
      'Sample data. The people, posts and votes on this board are invented; your team can remove them at any time.',
    posts: [
      {
        title: 'Export a list as a spreadsheet',
        details:
          'Every month I copy forty rows by hand into the sheet that our accountant wants.\n\nA file with the columns I see, in the order I see them, would do.',
        by: 'Carmen Ibáñez',
        daysAgo: 41,
        votes: 9,
        inMonths: 1,
        status: {
          to: 'in-progress',
          daysAgo: 6,
          note: 'Started. First with the columns that are shown, then with a choice of columns.',
        },
        comments: [
          { by: 'Oskar Dahl', daysAgo: 38, text: 'With dates that a spreadsheet reads as dates, please.', likes: 4 },
          { by: 'Priya Raman', daysAgo: 5, text: 'I would test this. Our list has about 3,000 rows.', likes: 1 },
        ],
      },
      {
        title: 'A dark theme',
        details: 'I work late, and the white page is the brightest thing in the room.',
        by: 'Yusuf Demir',
        daysAgo: 35,
        votes: 8,
        status: {
          to: 'planned',
          daysAgo: 12,
          note: 'Planned for the next release. It will follow the setting of your device.',
        },
        inMonths: 2,
        comments: [
          { by: 'Aila Korhonen', daysAgo: 30, text: 'And a way to switch without opening the settings.', likes: 2 },
        ],
      },
      {
        title: 'Keep my filters until I change them',
        details: 'I set the same three filters every morning. When I open a row and go back they are gone.',
        by: 'Priya Raman',
        daysAgo: 22,
        votes: 7,
        status: { to: 'under-review', daysAgo: 15, note: '' },
        comments: [
          {
            by: 'Kwame Boateng',
            daysAgo: 20,
            text: 'A link with the filters in it would help too. I send lists to colleagues.',
            likes: 3,
          },
        ],
      },
      {
        title: 'A weekly summary by email',
        details: 'What is new, what changed, what waits for me. On Mondays, before the team meets.',
        by: 'Niamh Gallagher',
        daysAgo: 60,
        votes: 6,
        status: {
          to: 'complete',
          daysAgo: 18,
          note: 'It is here: choose the day under Settings. Thank you for the idea about Mondays.',
        },
        comments: [
          { by: 'Elif Aksoy', daysAgo: 17, text: 'Got the first one today. Exactly what I needed.', likes: 5 },
        ],
      },
      {
        title: 'Change several rows at once',
        details: 'After the inventory I move about sixty rows to the archive, one by one.',
        by: 'Oskar Dahl',
        daysAgo: 14,
        votes: 5,
        comments: [
          { by: 'Lucie Marchand', daysAgo: 9, text: 'Selecting a range with Shift would be enough for me.', likes: 2 },
        ],
      },
      {
        title: 'Sign in with our company account',
        details: 'We are twelve people, and each has one more password to forget.',
        by: 'Kwame Boateng',
        daysAgo: 9,
        votes: 4,
      },
      {
        title: 'A printed version of the monthly report',
        details: 'Our board still reads paper. Two pages, without the menu.',
        by: 'Lucie Marchand',
        daysAgo: 52,
        votes: 2,
        status: {
          to: 'closed',
          daysAgo: 25,
          note: 'We decided against it for now: the spreadsheet export covers most of what you described.',
        },
      },
      {
        title: 'Shortcuts for what I do most',
        details: 'New entry, search, next. My hands are on the keyboard anyway.',
        by: 'Ben Whitlock',
        daysAgo: 3,
        votes: 3,
      },
    ],
  },
  {
    name: 'Sample: Bugs',
    description:
      'Sample data. The people, posts and votes on this board are invented; your team can remove them at any time.',
    posts: [
      {
        title: 'Search misses names with accents',
        details: '1. Search for “Ibanez”\n2. Nothing\n3. Search for “Ibáñez”\n4. Found',
        by: 'Carmen Ibáñez',
        daysAgo: 28,
        votes: 5,
        status: { to: 'complete', daysAgo: 19, note: 'Fixed. Accents no longer matter in any search.' },
      },
      {
        title: 'Times are an hour off since the clocks changed',
        details: 'Entries made before the change show one hour later than they were.',
        by: 'Aila Korhonen',
        daysAgo: 11,
        votes: 4,
        status: { to: 'in-progress', daysAgo: 8, note: 'Confirmed. Only entries from before the change are affected.' },
        comments: [{ by: 'Yusuf Demir', daysAgo: 10, text: 'Same here, on the phone and on the web.', likes: 1 }],
      },
      {
        title: 'The page jumps to the top after saving',
        details: 'In a long form I have to scroll back to where I was, each time.',
        by: 'Elif Aksoy',
        daysAgo: 5,
        votes: 3,
      },
      {
        title: 'Large images take a minute to upload',
        details: 'A photo of 8 MB from my phone, on a good connection.',
        by: 'Niamh Gallagher',
        daysAgo: 2,
        votes: 2,
      },
    ],
  },
]
