import type { Board } from '../../../../contract/boards.ts'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import { DraftForm } from '../../../components/forms/DraftForm.tsx'
import { useDraft } from '../../../components/forms/useDraft.ts'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'

const choices = ['no', 'optional', 'required'] as const
type Choice = (typeof choices)[number]

/** What each field of a board is to those who post: not asked, optional or required. */
export function BoardQuestions({ board }: { board: Board }) {
  const { t } = useWords()
  const { data: fields, error } = useData('/api/customPostFields/list', {})
  const { data: asked, error: unasked } = useData('/api/boards/getQuestions', { boardID: board.id })
  if (!fields && error !== null) return <LoadFailed path="/api/customPostFields/list" inputs={{}} />
  if (!asked && unasked !== null) return <LoadFailed path="/api/boards/getQuestions" inputs={{ boardID: board.id }} />
  if (!fields || !asked) return <RowsLoading rows={2} />
  const here = fields.filter(({ boardIDs }) => boardIDs.length === 0 || boardIDs.includes(board.id))
  const settings = <TextLink href={paths.adminSettings('fields')}>{t('adminBoards.fields')}</TextLink>
  if (here.length === 0)
    return (
      <p className="text-ui text-ink-2">
        {t('adminBoards.noFields')} {settings}
      </p>
    )
  return (
    <>
      <h3 className="text-ui text-ink">{t('adminBoards.questions')}</h3>
      <p className="mt-1 mb-4 text-small text-ink-3">
        {t('adminBoards.questionsHint')} {settings}
      </p>
      <Questions board={board} fields={here} asked={asked} />
    </>
  )
}

interface QuestionsProps {
  board: Board
  fields: readonly CustomPostField[]
  asked: readonly { fieldID: string; isRequired: boolean }[]
}

function Questions({ board, fields, asked }: QuestionsProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/boards/setQuestions')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const draft = useDraft(choicesOf(fields, asked))
  const save = (expects: typeof draft.expects) =>
    run({
      boardID: board.id,
      questions: questionsOf(draft.values),
      expects: questionsOf({ ...draft.values, ...expects }),
    })
  return (
    <DraftForm
      draft={draft}
      save={save}
      shown={(id) => ({
        label: fields.find((field) => field.id === id)?.name ?? '',
        theirs: t(`adminBoards.asked.${choicesOf(fields, asked)[id] ?? 'no'}`),
        mine: t(`adminBoards.asked.${draft.values[id] ?? 'no'}`),
      })}
      savedText={t('admin.savedNamed', { name: board.name })}
      pending={pending}
      refusal={refusal}
    >
      <ul className="border-t border-line">
        {fields.map(({ id, name, type, isPublic }) => (
          <li
            key={id}
            className="grid items-center gap-x-4 gap-y-2 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_10rem]"
          >
            <div className="min-w-0">
              <span dir="auto" className="block text-ui wrap-anywhere">
                {name}
              </span>
              <span className="block text-micro text-ink-3">
                {[t(`adminBoards.types.${type}`), t(isPublic ? 'adminBoards.public' : 'adminBoards.teamOnly')].join(
                  ' · ',
                )}
              </span>
            </div>
            <Select
              label={t('adminBoards.askedOf', { name })}
              hideLabel
              size="medium"
              options={choices.map((value) => ({ value, text: t(`adminBoards.asked.${value}`) }))}
              value={draft.values[id] ?? 'no'}
              onChange={({ target }) => draft.change({ [id]: target.value as Choice })}
            />
          </li>
        ))}
      </ul>
    </DraftForm>
  )
}

function choicesOf(fields: QuestionsProps['fields'], asked: QuestionsProps['asked']): Record<string, Choice> {
  return Object.fromEntries(
    fields.map(({ id }) => {
      const question = asked.find(({ fieldID }) => fieldID === id)
      return [id, question === undefined ? 'no' : question.isRequired ? 'required' : 'optional']
    }),
  )
}

function questionsOf(values: Readonly<Record<string, Choice | undefined>>) {
  return Object.entries(values)
    .filter(([, choice]) => choice === 'optional' || choice === 'required')
    .map(([fieldID, choice]) => ({ fieldID, isRequired: choice === 'required' }))
}
