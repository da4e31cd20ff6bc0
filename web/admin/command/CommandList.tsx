import { Command as Menu } from 'cmdk'
import { useSingleKeys } from '../../components/viewer/shortcuts.ts'
import { Kbd } from '../../ui/text/Kbd.tsx'
import { useWords } from '../../words/useWords.ts'
import { KeyMarks } from '../keys/KeyMarks.tsx'
import { Marked } from '../search/Marked.tsx'
import { keyNames } from '../keys/keyNames.ts'
import { isSingleKey } from '../keys/pressOf.ts'
import type { Command, CommandKind } from './command.ts'
import type { Listed } from './useListed.ts'

interface CommandListProps {
  listed: Listed
  query: string
  onChoose: (command: Command) => void
}

/** What was found, or that nothing was, and the keys of the menu itself. */
export function CommandList({
  listed: { groups, commands, isSearching, hasFailed, tooSlow },
  query,
  onChoose,
}: CommandListProps) {
  const { t, list } = useWords()
  // What leads to all results is none of them.
  const count = commands.filter(({ kind }) => kind !== 'search').length
  const isNone = count === 0 && query !== ''
  return (
    <>
      <p role="status" className="sr-only">
        {query !== '' && !isSearching && t('adminCommand.found', { count })}
      </p>
      <Menu.List
        label={t('adminCommand.results')}
        className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2 has-[[cmdk-list-sizer]:empty]:hidden max-sm:max-h-[calc(100dvh-7rem)]"
      >
        {groups.map(({ title, commands: inGroup }, at) => (
          <Menu.Group
            key={title ?? 'rest'}
            heading={
              title === null ? undefined : <span className="block px-2 py-1 text-micro text-ink-3">{title}</span>
            }
            className={at > 0 ? 'mt-2' : ''}
          >
            {inGroup.map((command) => (
              <CommandRow key={command.id} command={command} isTyped={query !== ''} onChoose={onChoose} />
            ))}
          </Menu.Group>
        ))}
      </Menu.List>
      {isSearching && isNone && <p className="px-4 py-6 text-ui text-ink-3">{t('adminCommand.searching')}</p>}
      {!isSearching && isNone && !hasFailed && (
        <div className="px-4 py-6">
          <p className="text-ui wrap-anywhere">{t('adminCommand.none', { query })}</p>
          <p className="mt-1 text-small text-ink-3">{t('adminCommand.noneHint')}</p>
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="border-t border-line px-4 py-2 text-small text-danger-ink">
          {t('adminCommand.failed')}
        </p>
      )}
      {tooSlow.length > 0 && (
        <p role="alert" className="border-t border-line px-4 py-2 text-small text-danger-ink">
          {t('adminCommand.tooSlow', { kinds: list(tooSlow.map((kind) => t('adminSearch.kind', { kind }))) })}
        </p>
      )}
      <p aria-hidden="true" className="flex gap-4 border-t border-line px-4 py-2 text-micro text-ink-3 max-sm:hidden">
        {(
          [
            [['ArrowUp', 'ArrowDown'], 'adminCommand.move'],
            [['Enter'], 'adminCommand.choose'],
            [['Mod', 'Enter'], 'adminCommand.newTab'],
            [['Escape'], 'adminCommand.close'],
          ] as const
        ).map(([keys, text]) => (
          <span key={text} className="flex items-center gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{keyNames(key)[0]?.[0]}</Kbd>
            ))}
            {t(text)}
          </span>
        ))}
      </p>
    </>
  )
}

/** What shares a section with other kinds, so that each says what it is. */
const isOther = (kind: CommandKind) => ['view', 'segment', 'category', 'tag', 'status', 'answer'].includes(kind)

interface CommandRowProps {
  command: Command
  isTyped: boolean
  onChoose: (command: Command) => void
}

function CommandRow({ command, isTyped, onChoose }: CommandRowProps) {
  const { t } = useWords()
  const singleKeys = useSingleKeys()
  const { id, kind, text, marked, detail, shortcut, does } = command
  const marks = shortcut !== undefined && (singleKeys || !isSingleKey(shortcut)) ? shortcut : null
  return (
    <Menu.Item
      value={id}
      onSelect={() => onChoose(command)}
      className="flex min-h-9 cursor-default items-center gap-3 rounded-xs px-2 py-1 text-ui data-[selected=true]:bg-hover pointer-coarse:min-h-11 forced-colors:data-[selected=true]:bg-[Highlight] forced-colors:data-[selected=true]:text-[HighlightText]"
    >
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate" dir="auto">
          {marked ? <Marked text={marked} /> : text}
          {'page' in does && ' …'}
        </span>
        {detail !== undefined && (
          <span className="max-w-[45%] shrink-0 truncate text-small text-ink-3" dir="auto">
            {detail}
          </span>
        )}
      </span>
      {marks !== null ? (
        <KeyMarks of={marks} />
      ) : (
        (isTyped ? isOther(kind) : kind !== 'action') && (
          <span className="shrink-0 text-micro text-ink-3">{t('adminCommand.kind', { kind })}</span>
        )
      )}
    </Menu.Item>
  )
}
