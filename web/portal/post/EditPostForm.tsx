import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import '../../../locales/en/write.json?texts'
import type { Post } from '../../../contract/posts.ts'
import { isSubmitKey } from '../../components/comments/isSubmitKey.ts'
import { AddPictures } from '../../components/pictures/AddPictures.tsx'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import '../../../locales/en/post.json?texts'
import '../../../locales/en/manage.json?texts'
import { useRefusalText } from '../../components/posts/manage/useRefusalText.ts'
import { useShownAgain } from '../../components/posts/manage/useShownAgain.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Changes a post's title, text and category where they stand. What was typed stays while the server refuses it. */
export default function EditPostForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useWords()
  const router = useRouter()
  const showAgain = useShownAgain()
  const refusalText = useRefusalText()
  const { run, pending, error } = useWrite('/api/posts/update')
  const pictures = usePictures()
  const [title, setTitle] = useState(post.title)
  const [details, setDetails] = useState(post.details ?? '')
  const [categoryID, setCategoryID] = useState(post.category?.id ?? '')
  const categories = useData('/api/boards/getAll', {}).data?.find(({ id }) => id === post.board.id)?.categories ?? []
  const refusalOf = (field: string) => (error?.field === field ? refusalText(error) : undefined)
  const isGeneral = error !== null && !['title', 'details', 'categoryID'].includes(error.field ?? '')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || pictures.hold()) return
    const { output } = await run({ postID: post.id, title, details, categoryID: categoryID === '' ? null : categoryID })
    if (!output) return
    // Another title is another address; the old one leads there.
    if (output.urlName !== post.urlName)
      await router.navigate({ href: paths.post(output.board.urlName, output.urlName), replace: true })
    await showAgain()
    onClose()
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      aria-label={t('post.form.heading')}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('portal.composer.title')}
        error={refusalOf('title')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        autoFocus
      />
      <PictureTextArea
        pictures={pictures}
        label={t('portal.composer.details')}
        hint={t('portal.composer.detailsHint')}
        error={refusalOf('details')}
        rows={6}
        value={details}
        onChange={setDetails}
        onKeyDown={(event) => {
          if (isSubmitKey(event)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <AddPictures pictures={pictures} />
      {categories.length > 0 && (
        <Select
          label={t('portal.composer.category')}
          error={refusalOf('categoryID')}
          options={[
            { value: '', text: t('portal.composer.noCategory') },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={categoryID}
          onChange={(event) => setCategoryID(event.target.value)}
        />
      )}
      {isGeneral && <InlineError>{refusalText(error)}</InlineError>}
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onClose}>
          {t('post.cancel')}
        </Button>
        <Button look="primary" type="submit" loading={pending || pictures.isAwaited}>
          {t('post.save')}
        </Button>
      </div>
    </form>
  )
}
