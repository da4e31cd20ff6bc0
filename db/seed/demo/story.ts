/** What the demo company's boards hold, as it is written down: ages in days before the seed is sown. */
export interface BoardStory {
  name: string
  urlName: string
  description: string
  /** What it asks of a new post. */
  prompt?: string
  access: 'public' | 'private'
  categories: readonly string[]
  posts: readonly PostStory[]
}

export interface PostStory {
  title: string
  details?: string
  /** A drawing below the details, and what it shows. */
  picture?: { drawing: string; alt: string }
  category?: string
  by: string
  daysAgo: number
  votes: number
  /** When the votes came: evenly, soon after it was written, or in the last two weeks. */
  pace?: 'steady' | 'early' | 'rising'
  /** In how many months the team means to have it. */
  inMonths?: number
  changes?: readonly { to: string; by: string; daysAgo: number; note?: string }[]
  comments?: readonly CommentStory[]
}

export interface CommentStory {
  by: string
  text: string
  daysAgo: number
  likes?: number
  pinned?: boolean
  internal?: boolean
  deleted?: boolean
  replies?: readonly CommentStory[]
}
