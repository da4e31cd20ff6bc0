import '../../../locales/en/write.json?texts'
import type { Post } from '../../../contract/posts.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { controlBox } from '../../ui/forms/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import { forgetPublished } from './published.ts'
import { useCopyLink } from './useCopyLink.ts'

/** Invites the author of a post that was published just now to share it: its link, selected, to be copied or given to the system's share sheet. */
export function PublishedNotice({ post }: { post: Post }) {
  const { t } = useWords()
  const copy = useCopyLink()
  const url = new URL(paths.post(post.board.urlName, post.urlName), location.href).href
  return (
    <section className="mt-5 border-y border-line py-4">
      <label htmlFor="published-link" className="text-h3">
        {t('write.published.title')}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={takeFocus}
          id="published-link"
          data-first-focus=""
          dir="ltr"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className={`h-10 min-w-0 flex-1 basis-60 bg-sunken px-3 pointer-coarse:h-11 ${controlBox}`}
        />
        <Button look="primary" size="large" onClick={() => void copy(post)}>
          {t('write.published.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button size="large" onClick={() => void navigator.share({ title: post.title, url }).catch(ignored)}>
            {t('write.published.share')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The focus goes to the link also where the notice comes after its page was announced, unless someone writes meanwhile. The notice is over when its page is left. */
function takeFocus(link: HTMLInputElement) {
  if (document.activeElement?.matches('input, textarea') !== true) link.focus({ preventScroll: true })
  return forgetPublished
}

/** A share sheet that is closed again refuses, which is no failure. */
function ignored() {}
