import type { ComponentProps } from 'react'
import { StatusChip as Chip } from '../../ui/marks/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'

/** A status as its reader calls it. */
export function StatusChip({ name, ...others }: ComponentProps<typeof Chip>) {
  const { statusName } = useWords()
  return <Chip {...others} name={statusName(name)} />
}
