import { lengths } from '../../../contract/lengths.ts'
import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import '../../../locales/en/adminAnswers.json?texts'
import { AnswerText } from './AnswerText.tsx'
import { unknownPlaceholders } from './placeholders.ts'

interface AnswerDialogProps {
  /** What is changed; without it a new one is made. */
  answer?: SavedAnswer
  /** What a new one begins with. */
  body?: string
  onClose: () => void
}

type AnswerDraft = Pick<SavedAnswer, 'title' | 'body' | 'isShared'>

/** Saves a new answer, or changes the one that is given. What looks like a placeholder and is none is named before it is saved. */
export function AnswerDialog({ answer: opened, body: begun = '', onClose }: AnswerDialogProps) {
  const { t, list } = useWords()
  const mayShare = usePermission('comments.moderate')
  const { data: answers } = useData('/api/savedAnswers/list', {})
  const answer = opened && (answers?.find(({ id }) => id === opened.id) ?? opened)
  const stored: AnswerDraft = answer
    ? { title: answer.title, body: answer.body, isShared: answer.isShared }
    : { title: '', body: begun, isShared: false }
  const draft = useDraft(stored)
  const { values, change } = draft
  const create = useWrite('/api/savedAnswers/create')
  const update = useWrite('/api/savedAnswers/update')
  const refusal = useRefusal(create.error ?? update.error, ['title', 'body'], t('admin.failed.write'))
  const unknown = unknownPlaceholders(values.body)
  const done = ({ title }: SavedAnswer) => {
    onClose()
    toasts.show({ text: t('admin.savedNamed', { name: title }), kind: 'saved' })
  }
  const save = (expects: Partial<AnswerDraft> = draft.expects) =>
    void (answer ? update.run({ savedAnswerID: answer.id, ...draft.changes, expects }, done) : create.run(values, done))
  const shown = (some: AnswerDraft): Record<keyof AnswerDraft, string> => ({
    ...some,
    isShared: t(some.isShared ? 'adminSettings.on' : 'adminSettings.off'),
  })
  return (
    <FormDialog
      title={t(answer ? 'adminAnswers.editTitle' : 'adminAnswers.new')}
      submitLabel={t(unknown.length > 0 ? 'adminAnswers.saveAnyway' : 'admin.save')}
      onSubmit={() => save()}
      pending={create.pending || update.pending}
      refusal={refusal}
      unsaved={draft.unsaved}
      size="large"
      gap={5}
      onClose={onClose}
    >
      <TextField
        label={t('adminAnswers.name')}
        error={refusal.of('title')}
        autoComplete="off"
        maxLength={lengths.answerTitle}
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <AnswerText
        value={values.body}
        error={refusal.of('body')}
        warning={
          unknown.length > 0 ? t('adminAnswers.unknown', { count: unknown.length, names: list(unknown) }) : undefined
        }
        onChange={(body) => change({ body })}
      />
      {mayShare && (
        <Checkbox
          label={t('adminAnswers.isShared')}
          hint={t('adminAnswers.isSharedHint')}
          checked={values.isShared}
          onChange={({ target }) => change({ isShared: target.checked })}
        />
      )}
      <ChangedMeanwhile
        fields={draft.conflicts.map((name) => ({
          label: t(labels[name]),
          theirs: shown(stored)[name],
          mine: shown(values)[name],
        }))}
        pending={update.pending}
        onKeepMine={() => save(draft.expectsTheirs)}
        onTakeTheirs={draft.takeTheirs}
      />
    </FormDialog>
  )
}

const labels = {
  title: 'adminAnswers.name',
  body: 'adminAnswers.text',
  isShared: 'adminAnswers.isShared',
} as const
