import '../../../locales/en/editor.json?texts'
import { use, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'
import { useWords } from '../../words/useWords.ts'
import { acceptedPictures } from '../pictures/pictureFiles.ts'
import type { Pictures } from '../pictures/usePictures.ts'
import { ScreenshotPlace } from '../pictures/ScreenshotPlace.ts'
import { commands, isApple, type CommandName } from './commands.ts'
import { moveInToolbar } from './moveInToolbar.ts'
import { pictureIcons } from '../pictures/pictureIcons.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { toolIcons } from './toolIcons.ts'
import { selectedIn, typeInArea } from './typeInArea.ts'

interface EditorToolbarProps {
  pictures: Pictures
  /** Whether people can be named in this text. */
  canMention: boolean
  isPreview: boolean
  /** Null for a text without words, of which there is nothing to see. */
  onPreview: ((isPreview: boolean) => void) | null
}

const formats = ['bold', 'italic', 'link', 'list', 'quote', 'code'] as const

/** What can be done to a text, below its area, and the switch between the text and how it will look. One stop of the Tab key. */
export function EditorToolbar({ pictures, canMention, isPreview, onPreview }: EditorToolbarProps) {
  const { t } = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const run = (name: CommandName) => {
    const area = document.getElementById(pictures.areaID)
    if (area instanceof HTMLTextAreaElement) typeInArea(area, commands[name].edit(selectedIn(area)))
  }
  const names: CommandName[] = canMention ? [...formats, 'mention'] : [...formats]
  const screenshot = use(ScreenshotPlace)
  const ofPictures = pictures.isOffered ? (screenshot ? 2 : 1) : 0
  const count = names.length + ofPictures
  // A tool may go while it is the stop, such as that for pictures; the two views are the last.
  const stopNow = Math.min(stop, count + 1)
  const tool = (at: number) => ({ tabIndex: at === stopNow ? 0 : -1 })
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('editor.toolbar')}
      aria-controls={pictures.areaID}
      className="-mx-2 flex flex-wrap items-center pointer-coarse:-mx-3.5"
      onKeyDown={moveInToolbar}
      onFocus={() => {
        const at = [...(bar.current?.querySelectorAll('button') ?? [])].findIndex(
          (button) => button === document.activeElement,
        )
        if (at !== -1) setStop(at)
      }}
    >
      {formats.map((name, at) => (
        <CommandButton key={name} name={name} isOff={isPreview} onRun={run} {...tool(at)} />
      ))}
      {pictures.isOffered && <ImageTool pictures={pictures} isOff={isPreview} {...tool(formats.length)} />}
      {pictures.isOffered && screenshot && (
        <Tool
          label={screenshot.label}
          more={` ${screenshot.more}`}
          isOff={isPreview}
          onClick={() => screenshot.take(pictures.add)}
          {...tool(formats.length + 1)}
        >
          <Icon name={screenshot.icon} />
        </Tool>
      )}
      {canMention && (
        <CommandButton name="mention" isOff={isPreview} onRun={run} {...tool(formats.length + ofPictures)} />
      )}
      <div
        role="radiogroup"
        aria-label={t('editor.view')}
        className="ms-auto flex gap-4 ps-3 pe-2 pointer-coarse:pe-3.5"
      >
        <ViewTool isChosen={!isPreview} onChoose={() => onPreview?.(false)} {...tool(count)}>
          {t('editor.write')}
        </ViewTool>
        <ViewTool
          isChosen={isPreview}
          isOff={onPreview === null}
          onChoose={() => onPreview?.(true)}
          {...tool(count + 1)}
        >
          {t('editor.preview')}
        </ViewTool>
      </div>
    </div>
  )
}

interface ToolProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'title'> {
  label: string
  /** What is shown beside the label while the pointer rests on it. */
  more?: string
  isOff: boolean
}

/** A press keeps the focus, and with it the selection, where it is: in the text. */
function Tool({ label, more = '', isOff, onClick, ...others }: ToolProps) {
  return (
    <button
      {...others}
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      title={`${label}${more}`}
      className={
        'inline-grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink active:bg-line ' +
        'aria-disabled:pointer-events-none aria-disabled:opacity-50 pointer-coarse:size-11'
      }
      onPointerDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onClick}
    />
  )
}

interface CommandButtonProps {
  name: CommandName
  tabIndex: number
  isOff: boolean
  onRun: (name: CommandName) => void
}

function CommandButton({ name, tabIndex, isOff, onRun }: CommandButtonProps) {
  const { t } = useWords()
  const withCommand = useInBrowser(isApple, false)
  const { key } = commands[name]
  const shown = key && ` (${withCommand ? `⌘${key}` : `${t('editor.control')}+${key}`})`
  return (
    <Tool
      label={t(`editor.${name}`)}
      tabIndex={tabIndex}
      isOff={isOff}
      onClick={() => onRun(name)}
      {...(key === null
        ? {}
        : { more: shown ?? '', 'aria-keyshortcuts': `${withCommand ? 'Meta' : 'Control'}+${key}` })}
    >
      <Icon name={toolIcons[name]} />
    </Tool>
  )
}

function ImageTool({ pictures, isOff, tabIndex }: { pictures: Pictures; isOff: boolean; tabIndex: number }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool
        label={t('pictures.add')}
        more={` ${t('pictures.ways')}`}
        id={`${pictures.areaID}-add`}
        tabIndex={tabIndex}
        isOff={isOff}
        onClick={() => input.current?.click()}
      >
        <Icon name={pictureIcons.image} />
      </Tool>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])])
          // So that the same file can be picked again.
          event.target.value = ''
        }}
      />
    </>
  )
}

interface ViewToolProps {
  isChosen: boolean
  isOff?: boolean
  tabIndex: number
  onChoose: () => void
  children: ReactNode
}

function ViewTool({ isChosen, isOff = false, tabIndex, onChoose, children }: ViewToolProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-disabled={isOff || undefined}
      tabIndex={tabIndex}
      className={
        'flex h-8 items-center border-b-2 border-transparent text-small text-ink-3 transition-colors hover:text-ink ' +
        'aria-checked:border-ink aria-checked:text-ink aria-disabled:hover:text-ink-3 pointer-coarse:h-11'
      }
      onClick={isOff ? undefined : onChoose}
    >
      {children}
    </button>
  )
}
