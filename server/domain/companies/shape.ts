import { CallError } from '../../../contract/errors.ts'
import type { Company, LookPicture } from '../../../contract/company.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { CompanyFacts, Relying } from '../asking.ts'
import { faviconURL, fileURL, smallFileURL } from '../pictures/fileURL.ts'
import { isInLook, lookPictureNames, lookPictures, type LookPictureName } from './lookPictures.ts'
import { portalJSON } from './portalColumns.ts'
import { readCurrent } from './readCurrent.ts'
import { nameOf, readIn } from './saidIn.ts'
import { themeURL } from './themeURL.ts'

type PictureRow = Omit<LookPicture, 'url' | 'smallURL'>

interface CompanyRow {
  name: string
  language: string
  time_zone: string
  accent: string | null
  pictures: Record<string, PictureRow> | null
  look: Record<LookPictureName, string | null>
  erase_at: Date | null
  portal: Company['portal']
  statuses: Company['statuses']
}

/**
 * A company as everyone sees it, with its statuses in order. Always read, because what a request knows of its company
 * may be old. Refuses with `noCompany`.
 */
export async function shapeCompany(db: Db, company: CompanyFacts): Promise<Company> {
  return shaped(company, (await rows<CompanyRow>(db, company.id, companyQuery))[0])
}

/**
 * The same, in the language that the viewer reads, for a caller that relies on the rest of what the request knows of the company, which must have the
 * same version.
 */
export async function shapeCurrentCompany(asking: Relying): Promise<Company> {
  const { setup, found } = await readCurrent<CompanyRow>(asking, () => companyQuery)
  const company = shaped(asking.company, found[0])
  const language = readIn(asking)
  if (language === null || setup.translations.size === 0) return company
  const { portal, statuses } = company
  const welcome = portal.welcome === null ? null : (setup.translations.get(language)?.welcome ?? null)
  return {
    ...company,
    portal: welcome === null ? portal : { ...portal, welcome },
    ...(portal.welcome === null ? {} : { welcomeLanguage: welcome === null ? company.language : language }),
    statuses: statuses.map((status) => ({ ...status, ...nameOf(setup.statuses.get(status.id) ?? status) })),
  }
}

function shaped({ id, subdomain, isDemo }: CompanyFacts, row: CompanyRow | undefined): Company {
  if (!row) throw new CallError('noCompany')
  const { name, language, time_zone: timeZone, accent, look, portal, statuses, erase_at: eraseAt } = row
  const picture = (name: LookPictureName) => shapePicture(look[name], row.pictures)
  return {
    id,
    name,
    subdomain,
    language,
    timeZone,
    accent,
    logo: picture('logo'),
    darkLogo: picture('darkLogo'),
    cover: picture('cover'),
    faviconURL: faviconURL(look.favicon),
    themeURL: themeURL(accent),
    isDemo,
    eraseAt: eraseAt?.toISOString() ?? null,
    portal,
    statuses,
  }
}

function shapePicture(id: string | null, pictures: CompanyRow['pictures']): LookPicture | null {
  const found = id === null ? undefined : pictures?.[id]
  return id === null || !found ? null : { url: fileURL(id), smallURL: smallFileURL(id), ...found }
}

const pictureJSON = `json_build_object('width', f.width, 'height', f.height, 'smallWidth', f.small_width, 'onLight', f.on_light, 'onDark', f.on_dark)`
const lookJSON = `json_build_object(${lookPictureNames.map((name) => `'${name}', k.${lookPictures[name].column}`).join(', ')})`

const companyQuery = `
  select k.name, k.language, k.time_zone, k.accent,
    (select c.erase_at from company_closings c where c.company_id = $1) as erase_at,
    ${lookJSON} as look,
    (select json_object_agg(f.id, ${pictureJSON}) from files f where f.company_id = $1 and ${isInLook('f.id', 'k')}) as pictures,
    ${portalJSON('k')} as portal,
    coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name, 'type', t.type, 'hue', t.hue, 'onRoadmap', t.on_roadmap) order by t.position, t.id)
      from statuses t
      where t.company_id = $1
    ), '[]') as statuses
  from companies k
  where k.id = $1`
