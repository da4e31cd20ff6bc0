import { Command as Menu } from 'cmdk'
import { useState, type KeyboardEvent } from 'react'
import '../../../locales/en/adminCommand.json?texts'
import '../../../locales/en/adminSearch.json?texts'
import { useViewer } from '../../data/react.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useModal } from '../../ui/overlay/useModal.ts'
import { useWords } from '../../words/useWords.ts'
import type { Command } from './command.ts'
import { CommandList } from './CommandList.tsx'
import { openAddress } from './openAddress.ts'
import { noteRecent } from './recentCommands.ts'
import { useListed } from './useListed.ts'

/** The longest text that is searched. */
const longest = 100

/**
 * Everything that can be done or opened from here, in one field: actions with their keys, pages, settings, and what is found in the whole company. A command with
 * choices of its own shows them as a page of the menu. Nothing moves: it opens and closes without an animation.
 */
export default function CommandMenu({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const dialog = useModal(true)
  const { id: userID = '' } = useViewer()
  const [query, setQuery] = useState('')
  const [isCut, setIsCut] = useState(false)
  const [page, setPage] = useState<Command | null>(null)
  const [chosen, setChosen] = useState('')
  const listed = useListed(query, page, userID)

  const type = (text: string) => {
    setQuery(text.slice(0, longest))
    setIsCut(text.length > longest)
    // What fits best is chosen, whatever was chosen before.
    setChosen('')
  }
  const turnTo = (next: Command | null) => {
    setPage(next)
    type('')
  }
  const choose = (command: Command) => {
    if ('page' in command.does) return turnTo(command)
    noteRecent(userID, command)
    onClose()
    const { does } = command
    // Once the focus is back where it was: an action is about what has it.
    setTimeout(() => ('href' in does ? openAddress(does.href) : void ('run' in does && does.run())))
  }
  const current = listed.commands.some(({ id }) => id === chosen) ? chosen : (listed.commands[0]?.id ?? '')
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return openApart(event)
    if (!page || event.key !== 'Backspace' || query !== '') return
    event.preventDefault()
    turnTo(null)
  }
  /** Opens what leads somewhere in a new tab; the menu stays as it is. */
  const openApart = (event: KeyboardEvent) => {
    const command = listed.commands.find(({ id }) => id === current)
    if (!command || !('href' in command.does)) return
    event.preventDefault()
    noteRecent(userID, command)
    window.open(command.does.href, '_blank', 'noopener')
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('adminCommand.title')}
      className="mx-auto mt-[12vh] mb-0 w-[37.5rem] max-w-full rounded-lg border border-line bg-surface text-ink shadow-dialog transition-none backdrop:transition-none max-sm:mt-0 max-sm:rounded-t-none max-sm:border-x-0 max-sm:border-t-0"
      onCancel={(event) => {
        event.preventDefault()
        if (page) turnTo(null)
        else onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <Menu
        label={t('adminCommand.title')}
        shouldFilter={false}
        vimBindings={false}
        value={current}
        onValueChange={setChosen}
        onKeyDown={press}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          {page ? (
            <button
              type="button"
              onClick={() => turnTo(null)}
              aria-label={t('adminCommand.back')}
              className="shrink-0 rounded-xs bg-sunken px-2 py-1 text-small text-ink-2 hover:bg-hover pointer-coarse:min-h-11"
            >
              {page.text}
            </button>
          ) : (
            <Icon name="search" className="shrink-0 text-ink-3" />
          )}
          <Menu.Input
            value={query}
            onValueChange={type}
            placeholder={t('adminCommand.placeholder')}
            aria-label={t('adminCommand.placeholder')}
            enterKeyHint="go"
            className="h-13 min-w-0 flex-1 bg-transparent text-input shadow-none! outline-none! placeholder:text-ink-3"
          />
          <button type="button" onClick={onClose} className="h-11 shrink-0 text-ui text-ink-2 hover:text-ink sm:hidden">
            {t('adminCommand.close')}
          </button>
        </div>
        {isCut && (
          <p role="alert" className="border-b border-line px-4 py-2 text-small text-ink-2">
            {t('adminCommand.tooLong', { most: longest })}
          </p>
        )}
        <CommandList listed={listed} query={query.trim()} onChoose={choose} />
      </Menu>
    </dialog>
  )
}
