import type { ChangelogSubscription } from '../../../contract/changelogAudience.ts'
import type { Words } from '../../words/words.ts'

/** What a subscriber gets, as a sentence. */
export function subscribedText({ t, list }: Pick<Words, 't' | 'list'>, { labels }: ChangelogSubscription): string {
  return labels === null
    ? t('subscribe.subscribed')
    : t('subscribe.subscribedTo', { labels: list(labels.map(({ name }) => name)) })
}
