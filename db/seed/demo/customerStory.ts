/** A customer of the demo company: who works there, what they pay a month in minor units, and what they paid before, by days ago. */
export interface CustomerStory {
  name: string
  domain: string
  country: string
  plan: 'Solo' | 'Studio' | 'Chain'
  seats: number
  people: readonly string[]
  owner?: 'Tomás Reyes' | 'Nadia Brandt' | 'Mira Keller'
  spend?: { amount: number; currency: 'EUR' | 'GBP' | 'USD' }
  /** Since when they have been a customer, in days. */
  since: number
  before?: readonly { daysAgo: number; amount: number; plan: 'Solo' | 'Studio' | 'Chain' }[]
  note?: { by: string; text: string; daysAgo: number }
}

/** Someone who looks after customers without being on the team here. */
export const outsideOwner = { name: 'Mira Keller', email: 'mira@larkbook.example' } as const

export const planOptions = ['Solo', 'Studio', 'Chain'] as const

/** Their addresses end in a name that nobody can register (RFC 2606). */
export const customers: readonly CustomerStory[] = [
  {
    name: 'Harbour Physio Group',
    domain: 'harbourphysio.example',
    country: 'United Kingdom',
    plan: 'Chain',
    seats: 46,
    people: ['Ben Whitlock', 'Niamh Gallagher', 'Emmett Price'],
    owner: 'Nadia Brandt',
    spend: { amount: 118_000, currency: 'GBP' },
    since: 640,
    before: [{ daysAgo: 60, amount: 94_000, plan: 'Studio' }],
    note: {
      by: 'Nadia Brandt',
      text: 'Renewal in March. They open two more houses in spring and will only roll out with separate calendars per location.',
      daysAgo: 12,
    },
  },
  {
    name: 'Tonleiter Musikschulen',
    domain: 'tonleiter.example',
    country: 'Germany',
    plan: 'Chain',
    seats: 31,
    people: ['Bastian Vogt', 'Quentin Adler'],
    owner: 'Tomás Reyes',
    spend: { amount: 92_000, currency: 'EUR' },
    since: 510,
    before: [{ daysAgo: 75, amount: 71_000, plan: 'Chain' }],
  },
  {
    name: 'Studio Lindqvist',
    domain: 'lindqvist.example',
    country: 'Sweden',
    plan: 'Studio',
    seats: 9,
    people: ['Greta Lindqvist', 'Oskar Dahl'],
    owner: 'Mira Keller',
    spend: { amount: 24_900, currency: 'EUR' },
    since: 420,
  },
  {
    name: 'Bellini Pilates',
    domain: 'bellinipilates.example',
    country: 'Italy',
    plan: 'Studio',
    seats: 12,
    people: ['Marco Bellini', 'Zoe Marchetti'],
    owner: 'Tomás Reyes',
    spend: { amount: 32_900, currency: 'EUR' },
    since: 300,
    before: [{ daysAgo: 40, amount: 24_900, plan: 'Studio' }],
  },
  {
    name: 'Papadaki Dance',
    domain: 'papadakidance.example',
    country: 'Greece',
    plan: 'Studio',
    seats: 7,
    people: ['Xenia Papadaki'],
    owner: 'Mira Keller',
    spend: { amount: 19_900, currency: 'EUR' },
    since: 190,
  },
  {
    name: 'Raman Yoga Collective',
    domain: 'ramanyoga.example',
    country: 'United States',
    plan: 'Chain',
    seats: 24,
    people: ['Priya Raman', 'Imran Sheikh', 'Wen Li'],
    owner: 'Nadia Brandt',
    spend: { amount: 84_000, currency: 'USD' },
    since: 380,
    note: {
      by: 'Tomás Reyes',
      text: 'Priya runs the numbers herself. Send her the monthly export before she has to ask.',
      daysAgo: 26,
    },
  },
  {
    name: 'Adeline & Marchand Hair',
    domain: 'adelinemarchand.example',
    country: 'France',
    plan: 'Studio',
    seats: 6,
    people: ['Lucie Marchand'],
    owner: 'Tomás Reyes',
    spend: { amount: 17_900, currency: 'EUR' },
    since: 150,
  },
  {
    name: 'Kowalczyk Rehab',
    domain: 'kowalczykrehab.example',
    country: 'Poland',
    plan: 'Studio',
    seats: 11,
    people: ['Joanna Kowalczyk', 'Vera Novák'],
    spend: { amount: 22_900, currency: 'EUR' },
    since: 270,
  },
  {
    name: 'Ngata Rowing Academy',
    domain: 'ngatarowing.example',
    country: 'New Zealand',
    plan: 'Solo',
    seats: 2,
    people: ['Aroha Ngata'],
    spend: { amount: 4_900, currency: 'EUR' },
    since: 95,
  },
  {
    name: 'Boateng Tutors',
    domain: 'boatengtutors.example',
    country: 'United Kingdom',
    plan: 'Studio',
    seats: 14,
    people: ['Kwame Boateng', 'Chidi Okafor'],
    owner: 'Mira Keller',
    spend: { amount: 26_000, currency: 'GBP' },
    since: 220,
  },
  {
    name: 'Holm Massage',
    domain: 'holmmassage.example',
    country: 'Denmark',
    plan: 'Solo',
    seats: 1,
    people: ['Freya Holm'],
    spend: { amount: 0, currency: 'EUR' },
    since: 330,
    before: [{ daysAgo: 50, amount: 3_900, plan: 'Solo' }],
    note: {
      by: 'Ife Adeyemi',
      text: 'Cancelled after the price change. Would come back for gift vouchers.',
      daysAgo: 30,
    },
  },
  {
    name: 'Aksoy Language School',
    domain: 'aksoydil.example',
    country: 'Germany',
    plan: 'Studio',
    seats: 16,
    people: ['Elif Aksoy', 'Yusuf Demir'],
    owner: 'Tomás Reyes',
    since: 20,
  },
]

export interface DealStory {
  name: string
  customer?: string
  amount: number
  currency: 'EUR' | 'GBP' | 'USD'
  state: 'open' | 'won' | 'lost'
  stage: string
  probability?: number
  owner?: 'Tomás Reyes' | 'Nadia Brandt' | 'Mira Keller'
  /** In days from now; in the past below zero. */
  closes: number
  posts: readonly { title: string; priority: 'niceToHave' | 'important' | 'mustHave' }[]
}
