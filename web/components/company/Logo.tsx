import type { Company, LookPicture } from '../../../contract/company.ts'

const tallestPx = 32
const widestPx = 192

/** A company's logo where its name would stand, in room that is there before the picture is: the one for dark in the dark theme, where there is one. */
export function Logo({ company: { name, logo, darkLogo } }: { company: Pick<Company, 'name' | 'logo' | 'darkLogo'> }) {
  const only = logo ?? darkLogo
  if (!only)
    return (
      <span dir="auto" className="block truncate">
        {name}
      </span>
    )
  if (!logo || !darkLogo) return <Mark logo={only} name={name} />
  return (
    <>
      <Mark logo={logo} name={name} only="light" />
      <Mark logo={darkLogo} name={name} only="dark" />
    </>
  )
}

/** `web/styles/company.css` shows it in its theme, on the plate that it needs there. What is not shown is not loaded. */
function Mark({ logo, name, only }: { logo: LookPicture; name: string; only?: 'light' | 'dark' }) {
  const scale = Math.min(1, tallestPx / logo.height, widestPx / logo.width)
  return (
    <span
      className="logo"
      data-only={only}
      data-on-light={only === 'dark' ? undefined : (logo.onLight ?? undefined)}
      data-on-dark={only === 'light' ? undefined : (logo.onDark ?? undefined)}
    >
      <img
        src={logo.smallURL}
        alt={name}
        width={Math.ceil(logo.width * scale)}
        height={Math.ceil(logo.height * scale)}
        loading={only && 'lazy'}
        className="max-h-8 object-contain"
      />
    </span>
  )
}
