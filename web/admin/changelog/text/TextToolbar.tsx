import type { Editor } from '@tiptap/core'
import { useRef, useState, type ReactNode } from 'react'
import { moveInToolbar } from '../../../components/editor/moveInToolbar.ts'
import { toolIcons } from '../../../components/editor/toolIcons.ts'
import { acceptedPictures } from '../../../components/pictures/pictureFiles.ts'
import { pictureIcons } from '../../../components/pictures/pictureIcons.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import type { IconName } from '../../../ui/marks/iconPaths.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import { blockItems, currentBlock, insertItems, tableItems } from './blockItems.ts'
import type { TextTask } from './TextEditor.tsx'

interface TextToolbarProps {
  id: string
  editor: Editor
  label: string
  onTask: (task: TextTask) => void
  onFiles: (files: readonly File[]) => void
}

/** What can be done to the text: one stop of the Tab key, the arrows move in it. Alt+F10 leads here from the text. */
export function TextToolbar({ id, editor, label, onTask, onFiles }: TextToolbarProps) {
  const { t } = useWords()
  const file = useRef<HTMLInputElement>(null)
  const [stop, setStop] = useState(0)
  const isInTable = editor.isActive('table')
  const tools: ((at: number) => ReactNode)[] = [
    (at) => (
      <ToolMenu key="block" at={at} stop={stop} label={t('adminChangelogText.block')} items={blockItems(editor, t)}>
        {t(`adminChangelogText.${currentBlock(editor)}`)}
      </ToolMenu>
    ),
    ...(['bold', 'italic', 'code'] as const).map((name) => (at: number) => (
      <Tool
        key={name}
        at={at}
        stop={stop}
        icon={toolIcons[name]}
        label={t(`adminChangelogText.${name}`)}
        isOn={editor.isActive(name)}
        onPress={() => editor.chain().focus().toggleMark(name).run()}
      />
    )),
    (at) => (
      <Tool
        key="link"
        at={at}
        stop={stop}
        icon={toolIcons.link}
        label={t('adminChangelogText.link')}
        isOn={editor.isActive('link')}
        onPress={() => onTask('link')}
      />
    ),
    (at) => (
      <Tool
        key="list"
        at={at}
        stop={stop}
        icon={toolIcons.list}
        label={t('adminChangelogText.bulletList')}
        isOn={editor.isActive('bulletList')}
        onPress={() => editor.chain().focus().toggleBulletList().run()}
      />
    ),
    (at) => (
      <Tool
        key="image"
        at={at}
        stop={stop}
        icon={pictureIcons.image}
        label={t('adminChangelogText.image')}
        onPress={() => file.current?.click()}
      />
    ),
    (at) => (
      <ToolMenu key="insert" at={at} stop={stop} label={t('adminChangelogText.insert')} items={insertItems(editor, t)}>
        {t('adminChangelogText.insert')}
      </ToolMenu>
    ),
    ...(isInTable
      ? [
          (at: number) => (
            <ToolMenu
              key="table"
              at={at}
              stop={stop}
              label={t('adminChangelogText.table')}
              items={tableItems(editor, t)}
            >
              {t('adminChangelogText.table')}
            </ToolMenu>
          ),
        ]
      : []),
    ...(editor.isActive('image')
      ? [
          (at: number) => (
            <WordTool key="alt" at={at} stop={stop} onPress={() => onTask('image')}>
              {t('adminChangelogText.describe')}
            </WordTool>
          ),
        ]
      : []),
    ...(editor.isActive('codeBlock')
      ? [
          (at: number) => (
            <WordTool key="language" at={at} stop={stop} onPress={() => onTask('language')}>
              {t('adminChangelogText.language')}
            </WordTool>
          ),
        ]
      : []),
  ]
  return (
    <div
      id={id}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className="z-10 flex flex-wrap items-center gap-0.5 rounded-t-sm border-b border-line bg-surface px-1.5 py-1.5 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0"
      onKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest('[role=menu]')) return
        if (event.key === 'Escape') editor.commands.focus()
        else moveInToolbar(event)
      }}
      onFocus={({ target }) => {
        const at = Number(target.getAttribute('data-tool') ?? -1)
        if (at >= 0) setStop(at)
      }}
    >
      {tools.map((tool, at) => tool(at))}
      <input
        ref={file}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

interface Placed {
  at: number
  /** The tool that Tab leads to. */
  stop: number
}

interface ToolProps extends Placed {
  icon: IconName
  label: string
  isOn?: boolean
  onPress: () => void
}

const look =
  'inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 text-small text-ink-2 hover:bg-hover hover:text-ink active:bg-line ' +
  'aria-pressed:bg-hover aria-pressed:text-ink aria-expanded:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11'

/** A press keeps the selection, and the focus, in the text. */
function Tool({ at, stop, icon, label, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      data-tool={at}
      tabIndex={at === stop ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className={look}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

function WordTool({ at, stop, onPress, children }: Placed & { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-tool={at}
      tabIndex={at === stop ? 0 : -1}
      className={look}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

interface ToolMenuProps extends Placed {
  label: string
  items: { label: string; onSelect: () => void }[]
  children: ReactNode
}

function ToolMenu({ at, stop, label, items, children }: ToolMenuProps) {
  return (
    <Menu
      label={label}
      align="start"
      items={items}
      button={(attributes) => (
        <button
          {...attributes}
          type="button"
          data-tool={at}
          tabIndex={at === stop ? 0 : -1}
          aria-label={label}
          className={look}
        >
          {children}
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    />
  )
}
