import { useRef } from 'react'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** The categories of whose new posts the viewer is told, each with its end; nothing for someone who follows none. */
export function FollowedCategories() {
  const { t } = useWords()
  const { data } = useData('/api/categories/getFollowed', {})
  const { run, pending } = useWrite('/api/categories/unsubscribe')
  const failureText = useFailureText()
  const list = useRef<HTMLUListElement>(null)
  const categories = data ?? []
  // A button goes with its row: the focus stays in the list.
  useFocusReturn(categories.length, () =>
    document.activeElement === document.body ? (list.current?.querySelector('button') ?? null) : null,
  )
  if (categories.length === 0) return null
  const end = async (categoryID: string) => {
    const { error } = await run({ categoryID })
    if (error) toasts.show({ text: failureText(error, t('notificationSettings.notSaved')), tone: 'error' })
  }
  return (
    <section aria-labelledby="followed-categories" className="mt-10">
      <h2 id="followed-categories" className="text-h2">
        {t('notificationSettings.categories')}
      </h2>
      <p className="mt-1 text-ui text-ink-2">{t('notificationSettings.categoriesText')}</p>
      <ul ref={list} className="mt-4 border-t border-line">
        {categories.map(({ id, name, urlName, board }) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-2">
            <span className="min-w-0 flex-1 text-ui">
              <a
                dir="auto"
                className="block rounded-xs wrap-anywhere hover:underline"
                href={withSearch(paths.board(board.urlName), { category: urlName })}
              >
                {name}
              </a>
              <span dir="auto" className="block text-small wrap-anywhere text-ink-3">
                {board.name}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('notificationSettings.unfollowNamed', { name })}
              loading={pending}
              onClick={() => void end(id)}
            >
              {t('notificationSettings.unfollow')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
