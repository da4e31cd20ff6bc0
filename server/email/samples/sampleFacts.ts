import type { MailCompany, MailContent } from '../frame/frame.ts'
import type { Words } from '../../words/words.ts'

export const threadID = '<post-0198@acme.example>'
const unsubscribeURL = 'https://acme.example/unsubscribe?token=a&b="c"'
export const endings = {
  unsubscribeURL,
  muteURL: 'https://acme.example/unsubscribe?post=a',
  settingsURL: 'https://acme.example/settings/notifications',
}

/** What stands in the samples where a company and its people write. */
export interface SampleFacts {
  company: MailCompany
  /** The service itself. */
  product: MailCompany
  person: string
  role: string
  title: string
  text: string
  board: string
  category: string
  status: string
  day: string
  url: string
}

/** What a template's file exports as `samples`: each of its emails, by name, with these facts. The previews and the tests of all emails take it from there. */
export type Samples = (facts: SampleFacts, words: Words) => Record<string, MailContent>

/** The post that a sample is about. */
export const postOf = ({ title, url, text }: SampleFacts) => ({ title, url, excerpt: text })
