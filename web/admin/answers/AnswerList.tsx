import { useId, useState } from 'react'
import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { useWrite } from '../../data/useWrite.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { Grip } from '../forms/Grip.tsx'
import { useDragOrder } from '../forms/useDragOrder.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useDeleteAnswer } from './useDeleteAnswer.ts'

interface AnswerListProps {
  title: string
  /** Said where there are none. */
  none: string
  isShared: boolean
  answers: readonly SavedAnswer[]
  mayOrder: boolean
  onEdit: (answer: SavedAnswer) => void
}

/** One line has no room for more letters of a text. */
const mostShown = 200

/** The shared answers, or one's own, in their order: each with its beginning and what can be done with it. */
export function AnswerList({ title, none, isShared, answers, mayOrder, onEdit }: AnswerListProps) {
  const { t } = useWords()
  const headingID = useId()
  const { run, pending } = useWrite('/api/savedAnswers/reorder')
  const refused = useRefusalToast()
  const remove = useDeleteAnswer(answers)
  // Shown at once; from the answer on, the order as it is stored.
  const [moved, setMoved] = useState<{ ids: readonly string[]; said: string } | null>(null)
  const shown = moved && pending ? moved.ids.flatMap((id) => answers.filter((answer) => answer.id === id)) : answers
  useFocusReturn(answers.length, () =>
    document.activeElement === document.body ? document.querySelector<HTMLElement>('main h1') : null,
  )
  const order = async (ids: readonly string[], answer: SavedAnswer) => {
    const place = ids.indexOf(answer.id) + 1
    setMoved({ ids, said: t('adminAnswers.moved', { title: answer.title, place, count: ids.length }) })
    const { error } = await run({ isShared, savedAnswerIDs: [...ids] })
    if (error) refused(error)
  }
  const move = async (answer: SavedAnswer, by: 1 | -1) => {
    const ids = shown.map(({ id }) => id)
    const to = ids.indexOf(answer.id) + by
    ids.splice(to, 0, ...ids.splice(to - by, 1))
    await order(ids, answer)
    const isAtEnd = by === -1 ? to === 0 : to === ids.length - 1
    document.getElementById(`${(by === -1) === isAtEnd ? 'down' : 'up'}-${answer.id}`)?.focus()
  }
  const drag = useDragOrder(
    shown.map(({ id }) => id),
    (ids, id) => {
      const answer = answers.find((one) => one.id === id)
      if (answer) void order(ids, answer)
    },
  )
  return (
    <section aria-labelledby={headingID} className="mb-10">
      <h2 id={headingID} className="mb-2 text-h3">
        {title}
      </h2>
      <p role="status" className="sr-only">
        {moved?.said}
      </p>
      {answers.length === 0 && <p className="border-t border-line py-3 text-ui text-ink-3">{none}</p>}
      {answers.length > 0 && (
        <ul aria-labelledby={headingID} className="border-t border-line">
          {shown.map((answer, place) => (
            <li
              key={answer.id}
              ref={drag.row(answer.id)}
              className={`flex items-center gap-x-3 border-b border-line py-2 ${drag.look(answer.id)}`}
            >
              {mayOrder && <Grip title={t('adminAnswers.drag')} {...drag.grip(answer.id)} />}
              <AnswerWords answer={answer} onEdit={onEdit} />
              <div className="flex shrink-0 items-center">
                {mayOrder && (
                  <>
                    <IconButton
                      id={`up-${answer.id}`}
                      icon="chevron-up"
                      label={t('adminAnswers.up', { title: answer.title })}
                      disabled={place === 0}
                      onClick={() => void move(answer, -1)}
                    />
                    <IconButton
                      id={`down-${answer.id}`}
                      icon="chevron-down"
                      label={t('adminAnswers.down', { title: answer.title })}
                      disabled={place === shown.length - 1}
                      onClick={() => void move(answer, 1)}
                    />
                  </>
                )}
                {answer.canChange && (
                  <Menu
                    label={t('adminAnswers.actions', { title: answer.title })}
                    items={[
                      { label: t('adminAnswers.edit'), onSelect: () => onEdit(answer) },
                      { label: t('adminAnswers.delete'), startsGroup: true, onSelect: () => void remove(answer) },
                    ]}
                    button={(attributes) => (
                      <IconButton
                        icon="dots"
                        label={t('adminAnswers.actions', { title: answer.title })}
                        {...attributes}
                      />
                    )}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A title with the beginning of its text, which lead to the form; someone who can't change it reads all of it here. */
function AnswerWords({ answer, onEdit }: Pick<AnswerListProps, 'onEdit'> & { answer: SavedAnswer }) {
  const { title, body, canChange } = answer
  const name = (
    <span dir="auto" className="block text-ui wrap-anywhere">
      {title}
    </span>
  )
  if (!canChange)
    return (
      <div className="min-w-0 flex-1">
        {name}
        <span dir="auto" className="block text-small whitespace-pre-line text-ink-3 wrap-anywhere">
          {body}
        </span>
      </div>
    )
  return (
    <button
      type="button"
      className="min-w-0 flex-1 rounded-xs text-start hover:*:first:underline pointer-coarse:min-h-11"
      onClick={() => onEdit(answer)}
    >
      {name}
      <span dir="auto" className="line-clamp-1 text-small text-ink-3 wrap-anywhere">
        {body.slice(0, mostShown)}
      </span>
    </button>
  )
}
