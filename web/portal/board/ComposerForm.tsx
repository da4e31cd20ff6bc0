import '../../../locales/en/write.json?texts'
import { useRouter } from '@tanstack/react-router'
import {
  Suspense,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import type { Board } from '../../../contract/boards.ts'
import { isSubmitKey } from '../../components/comments/editor/isSubmitKey.ts'
import { MentionPlace } from '../../components/mentions/MentionPlace.ts'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import { rememberPublished } from '../../components/posts/published.ts'
import { PublishedNotice } from '../../components/posts/PublishedNotice.tsx'
import { useSignInGate } from '../../components/signIn/SignInGate.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { describedBy, FieldNotes } from '../../ui/forms/Field.tsx'
import { Held } from '../../ui/forms/Held.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { DuplicateHints } from './DuplicateHints.tsx'
import { emptyDraft, keepDraft, readDraft, type PostDraft } from './postDraft.ts'
import type { AnswersHandle } from '../../components/questions/AskedFields.tsx'

// Few boards ask something.
const AskedFields = lazyPart(() =>
  loadChunk('web/components/questions/AskedFields.tsx', () => import('../../components/questions/AskedFields.tsx')),
)

/** What the title's field asks of the form that comes below it. */
export interface ComposerHandle {
  submit(): void
  press(event: KeyboardEvent<HTMLFormElement>): void
}

interface ComposerFormProps {
  ref: Ref<ComposerHandle>
  boardID: string
  categories: Board['categories']
  /** The title's field, and what it holds. */
  field: RefObject<HTMLInputElement | null>
  title: string
  onDone: () => void
}

/** What is written below a post's title, and what sends it. What is typed survives a refusal, a reload and signing in. */
export default function ComposerForm({ ref, boardID, categories, field, title, onDone }: ComposerFormProps) {
  const { t, langOf } = useWords()
  const router = useRouter()
  const gate = useSignInGate()
  const { run, pending, error } = useWrite('/api/posts/create')
  const pictures = usePictures()
  const [{ details, categoryID: chosenID, answers }, setRest] = useState<Omit<PostDraft, 'title'>>(
    () => readDraft(boardID) ?? emptyDraft,
  )
  // A category belongs to a board: where another is chosen, it is none.
  const categoryID = categories.some(({ id }) => id === chosenID) ? chosenID : ''
  const failureText = useFailureText()
  const {
    prompt = '',
    promptLanguage,
    asks = false,
  } = useData('/api/boards/getAll', {}).data?.find(({ id }) => id === boardID) ?? {}
  const asked = useRef<AnswersHandle>(null)
  const [readyID, setReadyID] = useState<string>()
  const isReady = !asks || readyID === boardID
  const onReady = useCallback(() => setReadyID(boardID), [boardID])
  const intent = `post ${boardID}` as const
  const place = useMemo(() => ({ boardID }), [boardID])
  const [isTried, setIsTried] = useState(false)
  const [sent, setSent] = useState({ title, details })
  const change = (part: Partial<PostDraft>) => {
    setRest((rest) => ({ ...rest, ...part }))
    keepDraft(boardID, part)
  }
  const publish = async (fields?: NonNullable<ReturnType<AnswersHandle['read']>>) => {
    setSent({ title, details })
    const input = {
      boardID,
      title,
      details,
      ...(categoryID === '' ? {} : { categoryID }),
      ...(fields ? { fields } : {}),
    }
    const { output } = await run(input, onDone)
    if (!output) return
    toasts.show({ text: t('write.composer.posted') })
    rememberPublished(output.id, PublishedNotice)
    await router.navigate({ href: paths.post(output.board.urlName, output.urlName) })
  }
  const isMissing = title.trim() === ''
  useImperativeHandle(ref, () => ({
    press: (event) => isSubmitKey(event) && event.currentTarget.requestSubmit(),
    submit: () => {
      // Nobody is asked to sign in for what will be refused.
      setIsTried(isMissing)
      if (isMissing) return field.current?.focus()
      if (pending || !isReady) return undefined
      const fields = asks ? asked.current?.read() : undefined
      if (fields !== null && !pictures.hold()) gate(intent, () => publish(fields))
      return undefined
    },
  }))
  // What the server refused is right again when it is changed.
  const refused = {
    title: error?.field === 'title' && sent.title === title ? error.message : undefined,
    details: error?.field === 'details' && sent.details === details ? error.message : undefined,
  }
  const isOfField = error?.field === 'title' || error?.field === 'details'
  const notes = {
    hint: t('write.composer.titleHint'),
    error: isTried && isMissing ? t('write.composer.titleMissing') : refused.title,
  }
  return (
    <>
      <h2 id="post-heading" className="sr-only" data-intent={isReady ? intent : undefined}>
        {t('write.composer.heading')}
      </h2>
      <label htmlFor="post-title" className="absolute start-0 bottom-full mb-1 text-ui">
        {t('write.composer.title')}
      </label>
      <Held element={field} attributes={describedBy('post-title', notes)} />
      <div className="-mt-2.5 max-sm:-order-1">
        <FieldNotes id="post-title" {...notes} />
      </div>
      <DuplicateHints title={title} boardID={boardID} />
      <MentionPlace value={place}>
        <PictureTextArea
          pictures={pictures}
          label={t('write.composer.details')}
          lead={prompt}
          leadLang={langOf(promptLanguage)}
          hint={t(prompt === '' ? 'write.composer.detailsHint' : 'write.composer.markdownHint')}
          optional={t('write.composer.optional')}
          error={refused.details}
          value={details}
          onChange={(text) => change({ details: text })}
          rows={4}
        />
      </MentionPlace>
      {categories.length > 0 && (
        <Select
          label={t('write.composer.category')}
          optional={t('write.composer.optional')}
          value={categoryID}
          onChange={(event) => change({ categoryID: event.target.value })}
          options={[
            { value: '', text: t('write.composer.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
      {asks && (
        <Suspense fallback={null}>
          <AskedFields
            key={boardID}
            ref={asked}
            boardID={boardID}
            answers={answers}
            error={error}
            onChange={(given) => change({ answers: given })}
            onReady={onReady}
          />
        </Suspense>
      )}
      {error && !isOfField && error.code !== 'signInNeeded' && <InlineError>{failureText(error)}</InlineError>}
      <div className="flex gap-2 border-b border-line pb-5">
        <Button look="primary" type="submit" loading={pending || pictures.isAwaited || !isReady}>
          {t('write.composer.submit')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('write.cancel')}
        </Button>
      </div>
    </>
  )
}
