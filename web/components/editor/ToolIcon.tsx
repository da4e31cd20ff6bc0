import type { CommandName } from './commands.ts'

/** Drawn like the product's other icons (24-unit grid, 1.75 stroke), but loaded with the editor alone. */
const paths: Record<CommandName | 'image', string> = {
  bold: 'M7.5 4.5h5.8a3.6 3.6 0 0 1 0 7.2H7.5zM7.5 11.7h6.7a3.9 3.9 0 0 1 0 7.8H7.5z',
  italic: 'M10.5 4.5H18M6 19.5h7.5M14.5 4.5l-5 15',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  list: 'M9.5 6h11M9.5 12h11M9.5 18h11M4 6h1M4 12h1M4 18h1',
  quote: 'M4.5 5v14M9.5 7h10.5M9.5 12h10.5M9.5 17h6',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15 9h.01',
  mention: 'M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM16 8v5.2a2.6 2.6 0 0 0 5.2 0V12a9.2 9.2 0 1 0-3.7 7.4',
}

export function ToolIcon({ name }: { name: CommandName | 'image' }) {
  const runsWithText = name === 'list' || name === 'quote'
  return (
    <svg
      className={runsWithText ? 'rtl:-scale-x-100' : ''}
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'bold' ? 2.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
