import '../../../locales/en/write.json?texts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState, type SubmitEvent, type KeyboardEvent } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { MentionPlace } from '../../components/mentions/MentionPlace.ts'
import { AddPictures } from '../../components/pictures/AddPictures.tsx'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import { useSignInGate } from '../../components/signIn/SignInGate.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { keepDraft, readDraft, type PostDraft } from './postDraft.ts'
import { DuplicateHints } from './DuplicateHints.tsx'

interface ComposerFormProps {
  board: Board
  focusTitle: boolean
  onClose: () => void
}

const empty: PostDraft = { title: '', details: '', categoryID: '' }

/** Writing a post. What is typed survives a refusal, a reload and signing in. */
export default function ComposerForm({ board, focusTitle, onClose }: ComposerFormProps) {
  const { t } = useWords()
  const router = useRouter()
  const gate = useSignInGate()
  const { run, pending, error } = useWrite('/api/posts/create')
  const pictures = usePictures()
  const [draft, setDraft] = useState<PostDraft>(() => readDraft(board.id) ?? empty)
  const failureText = useFailureText()
  const place = useMemo(() => ({ boardID: board.id }), [board.id])
  const [titleMissing, setTitleMissing] = useState(false)
  const change = (part: Partial<PostDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(board.id, next)
  }
  const close = () => {
    keepDraft(board.id, empty)
    onClose()
  }
  const publish = async () => {
    const { title, details, categoryID } = draft
    const inputs = { boardID: board.id, title, details, ...(categoryID === '' ? {} : { categoryID }) }
    const { output } = await run(inputs, close)
    if (!output) return document.getElementById('post-title')?.focus()
    toasts.show({ text: t('portal.composer.posted') })
    await router.navigate({ href: paths.post(output.board.urlName, output.urlName) })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Nobody is asked to sign in for what will be refused.
    const missing = draft.title.trim() === ''
    setTitleMissing(missing)
    if (missing) document.getElementById('post-title')?.focus()
    else if (!pending && !pictures.hold()) gate('post', publish)
  }
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing)
      event.currentTarget.requestSubmit()
  }
  return (
    <form
      className="grid gap-4 border-y border-line py-5"
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      aria-label={t('portal.composer.heading')}
    >
      <TextField
        id="post-title"
        label={t('portal.composer.title')}
        hint={t('portal.composer.titleHint')}
        error={titleMissing ? t('portal.composer.titleMissing') : error?.field === 'title' ? error.message : undefined}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        autoFocus={focusTitle}
        autoComplete="off"
      />
      <DuplicateHints title={draft.title} boardID={board.id} />
      <MentionPlace value={place}>
        <PictureTextArea
          pictures={pictures}
          label={t('portal.composer.details')}
          hint={t('portal.composer.detailsHint')}
          optional={t('portal.composer.optional')}
          error={error?.field === 'details' ? error.message : undefined}
          value={draft.details}
          onChange={(details) => change({ details })}
          rows={4}
        />
      </MentionPlace>
      <AddPictures pictures={pictures} />
      {board.categories.length > 0 && (
        <Select
          label={t('portal.composer.category')}
          optional={t('portal.composer.optional')}
          value={draft.categoryID}
          onChange={(event) => change({ categoryID: event.target.value })}
          options={[
            { value: '', text: t('portal.composer.noCategory') },
            ...board.categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
      {error && error.field !== 'title' && error.field !== 'details' && error.code !== 'signInNeeded' && (
        <InlineError>{failureText(error)}</InlineError>
      )}
      <div className="flex gap-2">
        <Button look="primary" type="submit" loading={pending || pictures.isAwaited}>
          {t('portal.composer.submit')}
        </Button>
        <Button look="ghost" onClick={close}>
          {t('portal.composer.cancel')}
        </Button>
      </div>
    </form>
  )
}
