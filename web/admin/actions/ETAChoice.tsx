import { shortTitle } from '../../components/posts/shortTitle.ts'
import { monthsAround } from '../../components/posts/manage/monthsAround.ts'
import { usePage } from '../../page/context.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useWords } from '../../words/useWords.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { useChangeFacts } from './useChangeFacts.ts'
import { useTeamFacts } from './useTeamFacts.ts'

const none = 'none'

/** Sets the month in which a post is expected, and whether customers see it. */
export function ETAChoice({ post, options, onClose }: ActionDialogProps) {
  const { t, month } = useWords()
  const { now } = usePage()
  const change = useChangeFacts()
  const team = useTeamFacts(post)
  const title = shortTitle(post)
  const choose = (id: string) => {
    const eta = id === none ? null : id
    onClose()
    void options.onDone?.()
    void change(
      { postID: post.id, facts: { eta } },
      eta === null
        ? t('adminActions.eta.doneNone', { title })
        : t('adminActions.eta.done', { title, month: month(eta) }),
    )
  }
  const show = (etaPublic: boolean) =>
    void change(
      { postID: post.id, facts: { etaPublic } },
      t(etaPublic ? 'adminActions.eta.nowPublic' : 'adminActions.eta.nowHidden', { title }),
    )
  return (
    <ChoiceDialog
      title={t('adminActions.eta.title', { title })}
      choices={[
        { id: none, text: t('adminActions.eta.none') },
        ...monthsAround(now, post.eta).map((day) => ({ id: day, text: month(day) })),
      ]}
      chosen={[post.eta ?? none]}
      onChoose={choose}
      onClose={onClose}
    >
      {team && (
        <div className="mt-4 border-t border-line pt-4">
          <Switch
            label={t('adminActions.eta.public')}
            hint={t('adminActions.eta.publicHint')}
            checked={team.etaPublic}
            onChange={({ target }) => show(target.checked)}
          />
        </div>
      )}
    </ChoiceDialog>
  )
}
