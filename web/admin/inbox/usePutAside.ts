import type { InboxItem, SnoozedItem } from '../../../contract/inbox.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { markBusy } from '../../data/busy.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { changing, offerUndo } from '../actions/offerUndo.ts'
import { leaveInbox } from './leaveInbox.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import type { Placed } from './inboxSearch.ts'
import { dayText } from './snoozed/snoozeDays.ts'

type Waking = Pick<SnoozedItem, 'post' | 'until'>

interface PutAside {
  /** `snoozedUntil`: where it is snoozed, which undoing brings back. */
  markSeen(item: Pick<InboxItem, 'post' | 'since'>, snoozedUntil?: string): void
  snooze(item: Placed, until: Date): void
  /** Gives a snoozed item another day. */
  snoozeAgain(item: Waking, until: Date): void
  wake(item: Waking): void
}

/** Takes items out of the inbox and back: shown at once, taken back where the server refuses, and undone from the message. */
export function usePutAside(): PutAside {
  const { t, locale } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const put = (
    text: string,
    end: ReturnType<typeof leaveInbox>,
    write: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ) => {
    const run = async () => {
      const endBusy = markBusy()
      try {
        await write()
        end(true)
        offerUndo({ text, undo })
        return true
      } catch (thrown) {
        end()
        refused(toDataError(thrown))
        return false
      } finally {
        endBusy()
      }
    }
    void changing(run())
  }
  const named = ({ post }: Placed) => ({ title: shortTitle(post) })
  const bringBack = ({ post }: Placed) => client.write('/api/inbox/undo', { postIDs: [post.id] })
  const snoozeUntil = ({ post }: Placed, until: string) =>
    client.write('/api/inbox/snooze', { postIDs: [post.id], until })
  return {
    markSeen: (item, snoozedUntil) =>
      put(
        t('adminInbox.wasSeen', named(item)),
        leaveInbox(client, item.post.id),
        () => client.write('/api/inbox/markSeen', { postIDs: [item.post.id], until: item.since }),
        async () => {
          await bringBack(item)
          if (snoozedUntil !== undefined) await snoozeUntil(item, snoozedUntil)
        },
      ),
    snooze: (item, until) =>
      put(
        t('adminInbox.wasSnoozed', { ...named(item), day: dayText(until, locale) }),
        leaveInbox(client, item.post.id),
        () => snoozeUntil(item, until.toISOString()),
        () => bringBack(item),
      ),
    snoozeAgain: (item, until) =>
      put(
        t('adminInbox.wasSnoozed', { ...named(item), day: dayText(until, locale) }),
        () => {},
        () => snoozeUntil(item, until.toISOString()),
        () => snoozeUntil(item, item.until),
      ),
    wake: (item) =>
      put(
        t('adminInbox.wasWoken', named(item)),
        leaveInbox(client, item.post.id),
        () => client.write('/api/inbox/wake', { postIDs: [item.post.id] }),
        () => snoozeUntil(item, item.until),
      ),
  }
}
