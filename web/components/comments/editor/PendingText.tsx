import { Fragment, type ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { pictureSize } from '../../pictures/pictureSizes.ts'

/**
 * What a person has just written, until the server's HTML of it is there: its paragraphs, lists, emphasis, pictures and mentions, in the same
 * room. It is made of elements alone, so that no text of it is ever read as HTML; what it does not know stands as it was typed.
 */
export function PendingText({ source }: { source: string }) {
  const blocks = source
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
  return (
    <div className="prose wrap-anywhere" dir="auto">
      {blocks.map((block, at) => (
        <Block key={at} lines={block.split('\n').map((line) => line.trim())} />
      ))}
    </div>
  )
}

function Block({ lines }: { lines: readonly string[] }) {
  if (lines.every((line) => onlyPicture.test(line)))
    return (
      <p className="pictures">
        {lines.map((line, at) => (
          <Fragment key={at}>{inline(line)}</Fragment>
        ))}
      </p>
    )
  const List = lines.every((line) => bullet.test(line))
    ? 'ul'
    : lines.every((line) => numbered.test(line))
      ? 'ol'
      : null
  if (List) {
    return (
      <List dir="auto">
        {lines.map((line, at) => (
          <li key={at}>{inline(line.replace(/^\S+\s+/, ''))}</li>
        ))}
      </List>
    )
  }
  return (
    <p>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  )
}

const onlyPicture = /^!\[[^[\]\n]{0,300}\]\(\/files\/[\w-]{1,100}\)$/
const bullet = /^[-*+]\s+\S/
const numbered = /^\d{1,9}[.)]\s+\S/

const marks =
  /!\[([^[\]\n]{0,300})\]\(\/files\/([\w-]{1,100})\)|@\[([^[\]\n]{1,100})\]\(user:([\w-]{1,64})\)|\*\*([^*\s](?:[^*\n]*[^*\s])?)\*\*|`([^`\n]+)`|!\[([^[\]\n]{0,300})\]\((https?:\/\/[^\s()<>\\]{1,2000})\)/g

function inline(line: string): ReactNode[] {
  const pieces: ReactNode[] = []
  let from = 0
  for (const found of line.matchAll(marks)) {
    const { 0: all, 1: alt, 2: picture, 3: name, 4: user, 5: strong, 6: code, 7: words, 8: elsewhere, index } = found
    pieces.push(line.slice(from, index))
    from = index + all.length
    if (picture !== undefined) pieces.push(<Picture key={index} id={picture} alt={alt ?? ''} />)
    else if (user !== undefined)
      pieces.push(
        <a key={index} className="mention" href={paths.person(user)}>
          @{name}
        </a>,
      )
    else if (elsewhere !== undefined)
      // Another server's picture is a link, by its description or its host.
      pieces.push(
        <a key={index} href={elsewhere} rel="nofollow ugc noopener">
          {unescaped(words ?? '').trim() || elsewhere.split('/')[2]}
        </a>,
      )
    else if (strong !== undefined) pieces.push(<strong key={index}>{strong}</strong>)
    else pieces.push(<code key={index}>{code}</code>)
  }
  return [...pieces, line.slice(from)]
}

/** As large as the server will show it. */
function Picture({ id, alt }: { id: string; alt: string }) {
  return (
    <a href={`/files/${id}`}>
      <img src={`/files/${id}`} alt={unescaped(alt)} {...pictureSize(id)} />
    </a>
  )
}

function unescaped(source: string): string {
  return source.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
