import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Changes what a post says and its category. A new title gives a new address, to which the page goes; the old one leads there. */
export function EditPost({ post }: { post: Post }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { data: boards } = useData('/api/boards/getAll', {})
  const categories = boards?.find(({ id }) => id === post.board.id)?.categories ?? []
  const { run, pending, error } = useWrite('/api/posts/update')
  const refusal = useRefusal(error, ['title', 'details', 'categoryID'], t('admin.failed.write'))
  const pictures = usePictures()
  const [title, setTitle] = useState(post.title)
  const [details, setDetails] = useState(post.details ?? '')
  const [categoryID, setCategoryID] = useState(post.category?.id ?? '')
  const isDirty =
    title.trim() !== post.title ||
    details.trim() !== (post.details ?? '').trim() ||
    categoryID !== (post.category?.id ?? '')

  const leave = (to: { board: { urlName: string }; urlName: string }) =>
    navigate({
      href: paths.adminPost(to.board.urlName, to.urlName),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })

  const submit = async () => {
    const { output } = await run({ postID: post.id, title, details, categoryID: categoryID === '' ? null : categoryID })
    if (!output) return
    await leave(output)
    toasts.show({ text: t('admin.savedNamed', { name: title.trim() }), kind: 'saved' })
  }
  return (
    <SettingsForm
      label={t('admin.post.edit')}
      submitLabel={t('admin.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      pictures={pictures}
      unsaved={isDirty}
      beside={
        <Button look="ghost" onClick={() => void leave(post)}>
          {t('admin.cancel')}
        </Button>
      }
    >
      <TextField
        label={t('admin.posts.title')}
        error={refusal.of('title')}
        autoComplete="off"
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <PictureTextArea
        pictures={pictures}
        label={t('admin.post.details')}
        hint={t('admin.post.detailsHint')}
        error={refusal.of('details')}
        rows={8}
        value={details}
        onChange={setDetails}
        edited={{ postID: post.id }}
      />
      {categories.length > 0 && (
        <Select
          label={t('admin.posts.category')}
          error={refusal.of('categoryID')}
          value={categoryID}
          options={[
            { value: '', text: t('admin.post.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={(event) => setCategoryID(event.target.value)}
        />
      )}
    </SettingsForm>
  )
}
