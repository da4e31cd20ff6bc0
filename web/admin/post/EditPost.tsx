import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { isSubmitKey } from '../../components/comments/editor/isSubmitKey.ts'
import { AddPictures } from '../../components/pictures/AddPictures.tsx'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import { useShownAgain } from '../../components/posts/manage/useShownAgain.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'

/** Changes what a post says and its category. A new title gives a new address, to which the page goes; the old one leads there. */
export function EditPost({ post }: { post: Post }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const showAgain = useShownAgain()
  const { data: boards } = useData('/api/boards/getAll', {})
  const categories = boards?.find(({ id }) => id === post.board.id)?.categories ?? []
  const { run, pending, error } = useWrite('/api/posts/update')
  const { form, of, general } = useRefusal(error, ['title', 'details', 'categoryID'])
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

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending || pictures.hold()) return
    const { output } = await run({ postID: post.id, title, details, categoryID: categoryID === '' ? null : categoryID })
    if (!output) return
    await showAgain()
    await leave(output)
    toasts.show({ text: t('admin.saved') })
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t('admin.post.edit')}
        className="grid gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('admin.posts.title')}
          error={of('title')}
          autoComplete="off"
          autoFocus
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <PictureTextArea
          pictures={pictures}
          label={t('admin.post.details')}
          hint={t('admin.post.detailsHint')}
          error={of('details')}
          rows={8}
          value={details}
          onChange={setDetails}
          onKeyDown={(event) => isSubmitKey(event) && event.currentTarget.form?.requestSubmit()}
        />
        <AddPictures pictures={pictures} />
        {categories.length > 0 && (
          <Select
            label={t('admin.posts.category')}
            error={of('categoryID')}
            value={categoryID}
            options={[
              { value: '', text: t('admin.post.noCategory') },
              ...categories.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={(event) => setCategoryID(event.target.value)}
          />
        )}
        {general && <InlineError>{general}</InlineError>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" loading={pending || pictures.isAwaited}>
            {t('admin.save')}
          </Button>
          <Button look="ghost" onClick={() => void leave(post)}>
            {t('admin.cancel')}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={isDirty} />
    </>
  )
}
