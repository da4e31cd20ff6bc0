import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import '../../../locales/en/write.json?texts'
import type { Post } from '../../../contract/posts.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import '../../../locales/en/manage.json?texts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Changes a post's title, text and category where they stand. What was typed stays while the server refuses it. */
export default function EditPostForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useWords()
  const router = useRouter()
  const { run, pending, error } = useWrite('/api/posts/update')
  const refusal = useRefusal(error, ['title', 'details', 'categoryID'], t('manage.failed'))
  const pictures = usePictures()
  const [title, setTitle] = useState(post.title)
  const [details, setDetails] = useState(post.details ?? '')
  const [categoryID, setCategoryID] = useState(post.category?.id ?? '')
  const categories = useData('/api/boards/getAll', {}).data?.find(({ id }) => id === post.board.id)?.categories ?? []
  const isDirty =
    title.trim() !== post.title ||
    details.trim() !== (post.details ?? '').trim() ||
    categoryID !== (post.category?.id ?? '')
  const submit = async () => {
    const inputs = { postID: post.id, title, details, categoryID: categoryID === '' ? null : categoryID }
    const { output } = await run(inputs, async ({ board, urlName }) => {
      // Another title is another address; the old one leads there.
      if (urlName !== post.urlName)
        await router.navigate({ href: paths.post(board.urlName, urlName), replace: true, ignoreBlocker: true })
    })
    if (output) onClose()
  }
  return (
    <SettingsForm
      label={t('manage.form.heading')}
      submitLabel={t('write.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      pictures={pictures}
      unsaved={isDirty}
      buttonsAt="end"
      beside={
        <Button look="ghost" onClick={onClose}>
          {t('write.cancel')}
        </Button>
      }
    >
      <TextField
        label={t('write.composer.title')}
        error={refusal.of('title')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        autoFocus
      />
      <PictureTextArea
        pictures={pictures}
        label={t('write.composer.details')}
        hint={t('write.composer.detailsHint')}
        error={refusal.of('details')}
        rows={6}
        value={details}
        onChange={setDetails}
        edited={{ postID: post.id }}
      />
      {categories.length > 0 && (
        <Select
          label={t('write.composer.category')}
          error={refusal.of('categoryID')}
          options={[
            { value: '', text: t('write.composer.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={categoryID}
          onChange={(event) => setCategoryID(event.target.value)}
        />
      )}
    </SettingsForm>
  )
}
