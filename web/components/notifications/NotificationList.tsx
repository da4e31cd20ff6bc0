import type { Notification } from '../../../contract/notifications.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Words } from '../../words/words.ts'
import { PastTime } from '../comments/PastTime.tsx'
import { seedOf } from '../people/seedOf.ts'
import { aboutOf } from './aboutOf.ts'
import { groupByPost, type PostGroup } from './groupByPost.ts'
import '../../../locales/en/notifications.json?texts'

interface NotificationListProps {
  notifications: readonly Notification[]
  /** The level of the posts' titles in the page's outline. */
  level: 2 | 3
  /** Told when one is opened, with the ids of what is then read. */
  onOpen: (notificationIDs: string[]) => void
}

/** What is new, by post. Opening one reads it; opening the post reads all that is said of it here. */
export function NotificationList({ notifications, level, onOpen }: NotificationListProps) {
  return (
    <ul>
      {groupByPost(notifications).map((group) => (
        <Group key={group.about.id} group={group} level={level} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Group({
  group: { about, notifications },
  level,
  onOpen,
}: { group: PostGroup } & Pick<NotificationListProps, 'level' | 'onOpen'>) {
  const { langOf } = useWords()
  const Heading = level === 2 ? 'h2' : 'h3'
  const unread = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <Heading dir="auto" className="text-ui wrap-anywhere">
        <TextLink look="title" href={about.href} onClick={() => onOpen(unread)}>
          {about.title}
        </TextLink>
      </Heading>
      {about.board && (
        <p className="text-small text-ink-3">
          <bdi lang={langOf(about.board.language)}>{about.board.name}</bdi>
        </p>
      )}
      <ul className="mt-2 grid gap-1">
        {notifications.map((one) => (
          <li key={one.id}>
            <Line notification={one} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: NotificationListProps['onOpen'] }) {
  const words = useWords()
  const { t } = words
  const { id, actor, comment, post, profileNote, entry, created, isRead, others } = notification
  const name = actor?.name ?? t('notifications.someone')
  const excerpt = (comment ?? profileNote)?.excerpt ?? entry?.note ?? null
  const href =
    comment && post ? paths.comment(post.board.urlName, post.urlName, comment.id) : aboutOf(notification).href
  return (
    <a
      href={href}
      onClick={() => onOpen(isRead ? [] : [id])}
      className="group relative flex gap-2.5 rounded-sm py-1.5 ps-4 pe-2 hover:bg-hover"
    >
      {!isRead && (
        <>
          <span
            aria-hidden="true"
            className="absolute start-1 top-4 size-2 rounded-full bg-accent forced-colors:bg-[Highlight]"
          />
          <span className="sr-only">{t('notifications.unread')}</span>
        </>
      )}
      <span className="shrink-0 pt-0.5">
        <Avatar name={name} seed={seedOf(actor)} src={actor?.pictureURL} />
      </span>
      <span className="min-w-0 text-ui wrap-anywhere">
        <span className={isRead ? 'text-ink-2' : 'text-ink'}>{sentence(notification, name, words)}</span>{' '}
        {others > 0 && <span className="text-ink-2">{t('notifications.others', { count: others })} </span>}
        <PastTime at={created} className="text-small whitespace-nowrap text-ink-3" />
        {excerpt !== null && (
          <span dir="auto" className="line-clamp-2 text-small text-ink-2 wrap-anywhere">
            {excerpt}
          </span>
        )}
      </span>
    </a>
  )
}

function sentence(
  { kind, comment, profileNote, status }: Notification,
  actor: string,
  { t, statusName }: Words,
): string {
  if (profileNote) return t('notifications.mentionInNote', { actor })
  if (kind === 'mention' && !comment) return t('notifications.mentionInPost', { actor })
  return t(`notifications.${kind}`, { actor, status: statusName(status?.name ?? '', status?.language) })
}
