import type { MailContent } from '../frame/frame.ts'
import type { Words } from '../../words/words.ts'
import type { SampleFacts, Samples } from './sampleFacts.ts'

const files = import.meta.glob<{ samples?: Samples }>(
  ['../*.ts', '../changelog/*.ts', '../posts/*.ts', '../team/*.ts', '!../*.test.ts'],
  {
    eager: true,
  },
)

/** Every email of ours by name, with these facts: what each template's file gives as its samples. */
export function sampleMails(facts: SampleFacts, words: Words): Record<string, MailContent> {
  return Object.assign({}, ...Object.values(files).map(({ samples }) => samples?.(facts, words) ?? {})) as Record<
    string,
    MailContent
  >
}
