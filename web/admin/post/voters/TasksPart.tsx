import { useData } from '../../../data/react.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The tasks in other tools that belong to a post; nothing where there are none. */
export function TasksPart({ postID }: { postID: string }) {
  const { t } = useWords()
  const { data: tasks } = useData('/api/posts/thirdPartyTasks', { postIDs: [postID] })
  if (!tasks || tasks.length === 0) return null
  return (
    <section aria-labelledby="tasks" className="mt-6 border-t border-line pt-4">
      <h2 id="tasks" className="text-h3">
        {t('adminVoters.tasks')}
      </h2>
      <ul className="mt-1 divide-y divide-line text-ui">
        {tasks.map(({ vendor, key, title, status, url }) => (
          <li key={`${vendor} ${key}`} className="py-2">
            <TextLink look="title" href={url} rel="nofollow noopener external" target="_blank">
              {key} {title}
            </TextLink>
            <p className="text-small text-ink-3">
              {vendor} · {status}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
