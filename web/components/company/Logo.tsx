import type { Company } from '../../../contract/company.ts'

const tallestPx = 32
const widestPx = 192

/** A company's logo where its name would stand, in room that is there before the picture is. */
export function Logo({ logo, name }: { logo: NonNullable<Company['logo']>; name: string }) {
  const scale = Math.min(1, tallestPx / logo.height, widestPx / logo.width)
  return (
    <img
      src={logo.smallURL}
      alt={name}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      className="max-h-8 object-contain"
    />
  )
}
