import type { Editor } from '@tiptap/core'
import { useId, useState, useSyncExternalStore } from 'react'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { useDataClient } from '../../../data/react.tsx'
import { sendFile } from '../../../data/sendFile.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminChangelogText.json?texts'
import type { LeftOut } from './cleanPaste.ts'
import { ImageDialog } from './ImageDialog.tsx'
import { LanguageDialog } from './LanguageDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { canBeEdited, makeEditor } from './makeEditor.ts'
import { TextToolbar } from './TextToolbar.tsx'

export interface TextEditorProps {
  label: string
  body: string
  onChange: (body: string) => void
  /** Asked for where the editor would change what it does not know: the text is then edited as Markdown. */
  onUnknown: () => void
}

export type TextTask = 'link' | 'image' | 'language'

/** The text of an entry with its toolbar. It begins with `body`; for another text it is made anew. */
export default function TextEditor(props: TextEditorProps) {
  const { t } = useWords()
  const [isKnown] = useState(() => canBeEdited(props.body))
  if (isKnown) return <Editing {...props} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{t('adminChangelogText.unknown')}</p>
      <Button onClick={props.onUnknown}>{t('adminChangelogText.asMarkdown')}</Button>
    </div>
  )
}

function Editing({ label, body, onChange }: TextEditorProps) {
  const { t, number } = useWords()
  const client = useDataClient()
  const failureText = useFailureText()
  const id = useId()
  const [task, setTask] = useState<TextTask | null>(null)
  const [sending, setSending] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [left, setLeft] = useState<LeftOut | null>(null)
  const add = async (into: Editor, files: readonly File[]) => {
    setFailed(undefined)
    for (const file of files) {
      setSending((count) => count + 1)
      try {
        const { url } = await sendFile(client, '/api/images/upload', { kind: 'text' }, file)
        into
          .chain()
          .insertContent({ type: 'image', attrs: { target: url, alt: '' } })
          .run()
      } catch (thrown) {
        setFailed(t('adminChangelogText.imageFailed', { name: file.name, why: failureText(toDataError(thrown)) }))
      }
      setSending((count) => count - 1)
    }
  }
  const [editor] = useState(() =>
    makeEditor({
      body,
      label,
      calloutOf: (kind) => t('changelog.callout', { kind }),
      hintID: `${id}-keys`,
      onToolbar: () => focusToolbar(id),
      onChange,
      onFiles: (into, files) => void add(into, files),
      onLeftOut: setLeft,
    }),
  )
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener)
      return () => editor.off('transaction', listener)
    },
    () => editor.state,
  )
  const close = () => {
    setTask(null)
    requestAnimationFrame(() => editor.commands.focus())
  }
  return (
    <div className="grid gap-3">
      <div className="rounded-sm border border-line-strong bg-surface has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-focus">
        <TextToolbar
          id={`${id}-tools`}
          editor={editor}
          label={t('adminChangelogText.toolbar')}
          onTask={setTask}
          onFiles={(files) => void add(editor, files)}
        />
        <p id={`${id}-keys`} className="sr-only">
          {t('adminChangelogText.keys')}
        </p>
        <div ref={mountOf(editor)} className="min-h-80" />
      </div>
      <p role="status" className="text-small text-ink-3 empty:hidden">
        {sending > 0 ? t('adminChangelogText.uploading', { count: sending }) : ''}
      </p>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {left === 'images' || left === 'code' ? t(`adminChangelogText.leftOut.${left}`) : ''}
      </p>
      {left === 'all' && (
        <InlineError>{t('adminChangelog.pasteTooLong', { max: number(entryLengths.body) })}</InlineError>
      )}
      {failed !== undefined && <InlineError>{failed}</InlineError>}
      {task === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {task === 'image' && <ImageDialog editor={editor} onClose={close} />}
      {task === 'language' && <LanguageDialog editor={editor} onClose={close} />}
    </div>
  )
}

const mounts = new WeakMap<Editor, (element: HTMLDivElement) => () => void>()

/** The same function for the same editor, so that it is put on the page once. */
function mountOf(editor: Editor) {
  const known = mounts.get(editor)
  if (known) return known
  const mount = (element: HTMLDivElement) => {
    editor.mount(element)
    return () => editor.unmount()
  }
  mounts.set(editor, mount)
  return mount
}

/** Leads to the tool that was used last. */
function focusToolbar(id: string): void {
  document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
}
