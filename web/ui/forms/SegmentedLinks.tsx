interface SegmentedLinksProps {
  label: string
  links: Array<{ text: string; href: string; current: boolean }>
}

/** One of a few orders or views. Links, because the choice lives in the address. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 whitespace-nowrap">
        {links.map((link) => (
          <li key={link.text}>
            <a
              href={link.href}
              aria-current={link.current ? 'true' : undefined}
              className={
                'flex h-9 items-center border-b-2 border-transparent text-ui text-ink-3 transition-colors hover:text-ink ' +
                'aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:h-11'
              }
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
