import { useNavigate } from '@tanstack/react-router'
import type { Post } from '../../../contract/posts.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface EditPostProps {
  post: Post
  /** What stands at its address instead, once someone has merged or deleted it; null for nothing. */
  now: Post | null | undefined
}

/** Changes what a post says and its category. A new title gives a new address, to which the page goes; the old one leads there. */
export default function EditPost({ post, now }: EditPostProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { data: boards } = useData('/api/boards/getAll', {})
  const categories = boards?.find(({ id }) => id === post.board.id)?.categories ?? []
  const { run, pending, error } = useWrite('/api/posts/update')
  const stored = valuesOf(post)
  const draft = useDraft(stored)
  const { title, details, categoryID } = draft.values
  const refusal = useRefusal(error, ['title', 'details', 'categoryID'], t('admin.failed.write'))
  const pictures = usePictures()
  const labels = {
    title: t('admin.posts.title'),
    details: t('admin.post.details'),
    categoryID: t('admin.posts.category'),
  }
  const shown = (field: keyof typeof labels, values: typeof stored) =>
    field === 'categoryID' ? (categories.find(({ id }) => id === values.categoryID)?.name ?? '') : values[field]

  const leave = (to: { board: { urlName: string }; urlName: string }) =>
    navigate({
      href: paths.adminPost(to.board.urlName, to.urlName),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })

  const submit = async (expects = draft.expects) => {
    const { output } = await run({ postID: post.id, ...draft.changes, expects })
    if (!output) return
    await leave(output)
    toasts.show({ text: t('admin.savedNamed', { name: title.trim() }), kind: 'saved' })
  }
  return (
    <SettingsForm
      label={t('admin.post.edit')}
      submitLabel={t('admin.save')}
      onSubmit={() => submit()}
      pending={pending}
      refusal={refusal}
      pictures={pictures}
      unsaved={draft.unsaved}
      beside={
        <Button look="ghost" onClick={() => void leave(post)}>
          {t('admin.cancel')}
        </Button>
      }
      conflict={
        now !== undefined ? (
          <InlineError>
            {now === null || now.isDeleted
              ? t('admin.post.lost.deleted')
              : t('admin.post.lost.merged', { title: now.title })}
          </InlineError>
        ) : (
          <ChangedMeanwhile
            fields={draft.conflicts.map((field) => ({
              label: labels[field],
              theirs: shown(field, stored),
              mine: shown(field, draft.values),
            }))}
            pending={pending}
            onKeepMine={() => void submit(draft.expectsTheirs)}
            onTakeTheirs={draft.takeTheirs}
          />
        )
      }
    >
      <TextField
        label={labels.title}
        error={refusal.of('title')}
        autoComplete="off"
        autoFocus
        value={title}
        onChange={({ target }) => draft.change({ title: target.value })}
      />
      <PictureTextArea
        pictures={pictures}
        label={labels.details}
        hint={t('admin.post.detailsHint')}
        error={refusal.of('details')}
        rows={8}
        value={details}
        onChange={(text) => draft.change({ details: text })}
        edited={{ postID: post.id }}
      />
      {categories.length > 0 && (
        <Select
          label={labels.categoryID}
          error={refusal.of('categoryID')}
          value={categoryID ?? ''}
          options={[
            { value: '', text: t('admin.post.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={({ target }) => draft.change({ categoryID: target.value === '' ? null : target.value })}
        />
      )}
    </SettingsForm>
  )
}

function valuesOf({ title, details, category }: Post) {
  return { title, details: details ?? '', categoryID: category?.id ?? null }
}
