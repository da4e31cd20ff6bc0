import { Suspense, useCallback, useRef, useState } from 'react'
import '../../../../locales/en/adminNewPost.json?texts'
import '../../../../locales/en/adminValues.json?texts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import type { AnswersHandle } from '../../../components/questions/AskedFields.tsx'
import type { Answers } from '../../../components/questions/readAnswers.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useData } from '../../../data/react.tsx'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PickField } from '../../post/fields/PickField.tsx'
import type { Represented } from '../../post/voters/PersonChoice.tsx'
import { CustomerChoice, type ChosenCustomer } from '../CustomerChoice.tsx'
import { CustomerPersonChoice } from './CustomerPersonChoice.tsx'
import { useSpeak } from './useSpeak.ts'
import { newPost, WishField } from './WishField.tsx'

const AskedFields = lazyPart(() =>
  loadChunk('web/components/questions/AskedFields.tsx', () => import('../../../components/questions/AskedFields.tsx')),
)

interface SpeakDialogProps {
  /** The customer whose page it is begun on. */
  customer?: ChosenCustomer
  onClose: () => void
}

/** Votes for someone of a customer, or writes what they ask for: the customer, the person, and what they want, which is searched first. */
export default function SpeakDialog({ customer: given, onClose }: SpeakDialogProps) {
  const { t } = useWords()
  const speak = useSpeak()
  const refusal = useRefusal(speak.error, ['title', 'details', 'sourceURL', 'email'], t('admin.failed.write'))
  const boards = useData('/api/boards/getAll', {}).data?.filter(({ team }) => team?.isArchived !== true) ?? []
  const [customer, setCustomer] = useState<ChosenCustomer | null>(given ?? null)
  const [person, setPerson] = useState<{ whom: Represented; name: string } | null>(null)
  const [typed, setTyped] = useState('')
  const [wish, setWish] = useState<string | null>(null)
  const [chosenBoard, setBoard] = useState<string | null>(null)
  const [details, setDetails] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const asked = useRef<AnswersHandle>(null)
  const [sourceURL, setSourceURL] = useState('')
  const [picking, setPicking] = useState<'customer' | 'person' | null>(null)
  const [isTried, setIsTried] = useState(false)
  const board = boards.find(({ id }) => id === chosenBoard) ?? boards[0]
  const boardID = board?.id ?? ''
  const isNew = wish === newPost
  /** The board whose questions are there. */
  const [readyID, setReadyID] = useState<string | null>(null)
  const onReady = useCallback(() => setReadyID(boardID), [boardID])
  const isAsked = isNew && board?.asks === true
  const wishMissing =
    typed.trim() === '' ? t('adminSales.wishMissing') : wish === null ? t('adminSales.wishUnchosen') : undefined
  const submit = async () => {
    setIsTried(true)
    if (!customer || !person || wish === null || wishMissing !== undefined) return
    const fields = isAsked ? asked.current?.read() : undefined
    if (fields === null) return
    const speaking = { customer, ...person, sourceURL }
    const isDone = isNew
      ? await speak.ask(speaking, { boardID, title: typed, details, ...(fields && { fields }) })
      : await speak.vote(speaking, wish)
    if (isDone) onClose()
  }
  return (
    <>
      <FormDialog
        title={t('adminSales.speak')}
        size="large"
        submitLabel={t(isNew ? 'adminSales.post.submit' : 'adminSales.vote.submit')}
        unsaved={typed.trim() !== '' || details.trim() !== ''}
        pending={speak.pending || (isAsked && readyID !== boardID)}
        refusal={refusal}
        onSubmit={submit}
        onClose={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PickField
            label={t('adminSales.customer')}
            text={customer?.name ?? t('adminSales.pick')}
            isEmpty={customer === null}
            error={isTried && customer === null ? t('adminSales.customerMissing') : undefined}
            onOpen={() => setPicking('customer')}
          />
          <PickField
            label={t('adminSales.person')}
            text={person?.name ?? t('adminSales.pick')}
            isEmpty={person === null}
            error={refusal.of('email') ?? (isTried && person === null ? t('adminSales.personMissing') : undefined)}
            onOpen={() => setPicking(customer ? 'person' : 'customer')}
          />
        </div>
        <WishField
          typed={typed}
          wish={wish}
          boards={boards}
          error={refusal.of('title') ?? (isTried ? wishMissing : undefined)}
          onType={(next) => {
            setTyped(next)
            if (!isNew) setWish(null)
          }}
          onWish={setWish}
        />
        {isNew && (
          <>
            <Select
              label={t('adminNewPost.board')}
              value={boardID}
              options={boards.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={({ target }) => setBoard(target.value)}
            />
            <TextArea
              label={t('adminNewPost.details')}
              optional={t('adminValues.optional')}
              error={refusal.of('details')}
              rows={4}
              value={details}
              onChange={({ target }) => setDetails(target.value)}
            />
            {isAsked && (
              <Suspense fallback={<Skeleton className="h-16" />}>
                <AskedFields
                  key={boardID}
                  ref={asked}
                  boardID={boardID}
                  answers={answers}
                  error={speak.error}
                  onChange={setAnswers}
                  onReady={onReady}
                />
              </Suspense>
            )}
          </>
        )}
        <TextField
          label={t('adminSales.source')}
          optional={t('adminValues.optional')}
          hint={t('adminSales.sourceHint')}
          error={refusal.of('sourceURL')}
          inputMode="url"
          autoComplete="off"
          value={sourceURL}
          onChange={({ target }) => setSourceURL(target.value)}
        />
      </FormDialog>
      {picking === 'customer' && (
        <CustomerChoice
          title={t('adminSales.customer')}
          onChoose={(chosen) => {
            // The people are the customer's: those of another one are none.
            if (chosen.id !== customer?.id) setPerson(null)
            setCustomer(chosen)
            setPicking('person')
          }}
          onClose={() => setPicking(null)}
        />
      )}
      {picking === 'person' && customer && (
        <CustomerPersonChoice
          customer={customer}
          onChoose={(whom, name) => {
            setPerson({ whom, name })
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  )
}
