import type { Words } from '../../words/words.ts'

const names = {
  late: 'roadmap.late',
  later: 'roadmap.later',
  undated: 'roadmap.undated',
  done: 'roadmap.done',
} as const

/** The name of a column of the roadmap by quarter: “Q4 2026” of `2026-q4`, or what else it stands for. */
export function quarterName(t: Words['t'], quarter: string): string {
  if (Object.hasOwn(names, quarter)) return t(names[quarter as keyof typeof names])
  const [year = '', nr = ''] = quarter.split('-q')
  return t('roadmap.quarter', { quarter: nr, year })
}
