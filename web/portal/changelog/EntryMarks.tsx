import type { EntryItem } from '../../../contract/changelog.ts'
import { entryTypes } from '../../../contract/changelogKinds.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { TypeBadge } from '../../components/changelog/TypeBadge.tsx'

/** What an entry is: pinned, of which types, and with which labels, which lead to what else has them. */
export function EntryMarks({ entry: { isPinned, types, labels } }: { entry: EntryItem }) {
  const { t } = useWords()
  if (!isPinned && types.length + labels.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {isPinned && <Badge kind="pinned">{t('changelog.pinned')}</Badge>}
      {entryTypes
        .filter((type) => types.includes(type))
        .map((type) => (
          <TypeBadge key={type} type={type} />
        ))}
      {labels.map(({ id, name, urlName }) => (
        <span key={id} className="text-small wrap-anywhere">
          <TextLink look="quiet" href={paths.changelog({ label: urlName })}>
            <bdi className="pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center">{name}</bdi>
          </TextLink>
        </span>
      ))}
    </div>
  )
}
