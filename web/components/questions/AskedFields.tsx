import '../../../locales/en/asked.json?texts'
import { useEffect, useId, useImperativeHandle, useState, type Ref } from 'react'
import type { FieldValue } from '../../../contract/teamFacts.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { DataError } from '../../data/errors/dataError.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusWrong } from '../../ui/forms/focusWrong.ts'
import { useWords } from '../../words/useWords.ts'
import { AskedField } from './AskedField.tsx'
import { answered, type Answer, type Answers, type Wrong } from './readAnswers.ts'

/** What the composer asks of the questions below it. */
export interface AnswersHandle {
  /** The answers as a post is sent with them; null if some are wrong, which are then shown. */
  read(): Record<string, FieldValue> | null
}

interface AskedFieldsProps {
  ref: Ref<AnswersHandle>
  boardID: string
  answers: Answers
  /** Why the post was refused: questions that have changed are asked for again. */
  error: DataError | null
  onChange: (answers: Answers) => void
  /** The questions are there, so that the post can be sent. */
  onReady: () => void
}

const changed: ReadonlySet<string | null> = new Set(['questionsChanged', 'fieldGone', 'optionGone', 'fieldRequired'])

/** What a board asks of those who post there, each with its input. What was entered stays, whatever becomes of the questions. */
export default function AskedFields({ ref, boardID, answers, error, onChange, onReady }: AskedFieldsProps) {
  const { t } = useWords()
  const id = useId()
  const client = useDataClient()
  const { data: questions, error: failed } = useData('/api/boards/getQuestions', { boardID })
  const [wrong, setWrong] = useState<Readonly<Record<string, Wrong>>>({})
  const isReady = questions !== null && questions !== undefined
  const code = error?.code ?? null
  // Two outer things follow from what arrives: the form that may be sent now, and the questions that are asked for anew.
  useEffect(() => {
    if (isReady) onReady()
    if (changed.has(code)) void client.load('/api/boards/getQuestions', { boardID }, { force: true })
  }, [isReady, onReady, code, client, boardID])
  const inputID = (fieldID: string) => `${id}-${fieldID}`
  useImperativeHandle(ref, () => ({
    read: () => {
      if (!questions) return null
      const found = answered(questions, answers, (fieldID) => document.getElementById(inputID(fieldID)))
      setWrong(found.wrong)
      if (Object.keys(found.wrong).length === 0) return found.values
      const form = document.getElementById(`${id}-questions`)?.closest('form')
      if (form) focusWrong(form)
      return null
    },
  }))
  if (!questions) return failed === null ? <Skeleton className="h-16" /> : <NotLoaded>{t('asked.failed')}</NotLoaded>
  const change = (fieldID: string, answer: Answer) => {
    onChange({ ...answers, [fieldID]: answer })
    if (wrong[fieldID]) setWrong(Object.fromEntries(Object.entries(wrong).filter(([one]) => one !== fieldID)))
  }
  return (
    <div id={`${id}-questions`} className="grid gap-4">
      {questions.map((question) => (
        <AskedField
          key={question.fieldID}
          id={inputID(question.fieldID)}
          question={question}
          answer={answers[question.fieldID]}
          wrong={wrong[question.fieldID]}
          onChange={(answer) => change(question.fieldID, answer)}
        />
      ))}
    </div>
  )
}
