/** The text of `npm run import -- --help`, in a separate file because it is longer than the command. */
export const importHelp = `
npm run import -- --company <subdomain> --board <name> --source <tool> --file <file> --title <field> …
npm run import -- --company <subdomain> --export <folder>

Imports posts from another tool's CSV or JSON file, or an Upwell export into an empty company.
Running it again skips what was already imported, identified by --source and each record's id. No emails are sent.
A truncated file or an unknown field is refused before anything is imported.

  --board           the board's name or address; --create-board creates it if it doesn't exist
  --source          the tool the file is from, such as uservoice; use the same for all files of that tool
  --format          csv or json; by default, from the file's extension
  --delimiter       of a CSV: "," or ";" or tab; detected by default
  --encoding        utf-8 by default; windows-1252, utf-16le, …
  --records         for JSON, the path of the list, such as result.posts
  --dry-run         imports nothing; shows what would happen and the first three posts
  --report          writes a new CSV file with a line per record: created, skipped or refused, and why
  --map             a JSON file of the fields below, such as { "title": "Title", "commentBody": "Text" }

Which field of a record is what. A field is a CSV column or a path in JSON: author.name, tags[0]. Put double quotes
around a key that contains a dot, a bracket or a quote: "all.comments". Spaces and colons need none.

  --title           required; above 250 characters it is shortened, and the details begin with the full title
  --details         the text, up to 25,000 characters; longer ones are refused
  --author          a name; the same name is the same person throughout the source
  --author-email    an email address, if the file has one
  --created         its date; --created-format gives the format: "DD/MM/YYYY", "MMM D, YYYY", "YYYY-MM-DD HH:mm:ss Z",
                    X (seconds since 1970); ISO 8601 by default. Without an offset, the company's time zone applies
  --id              the record's id; by default, records are told apart by their content
  --votes           a number of votes, kept as a number because the voters are unknown
  --status          its status, by name; where names differ, map them with --statuses "Done=Complete; Won't do=Closed".
                    An unknown status is refused before anything is imported
  --closed          if not empty, the post is closed on that date; --closed-format
  --category        the name of its category; --tags the names of its tags: a list, or a text with commas, semicolons or
                    vertical bars between them. Those that the board lacks are created
  --fields          custom fields of posts, by name: --fields "Effort=points; Due date=due". A value that doesn't fit its
                    field is left out and reported
  --text            auto (HTML is converted, anything else is Markdown), html, markdown or plain

  --comments        the list of comments: texts, or objects with
      --comment-body, --comment-author, --comment-author-email, --comment-created (and --comment-created-format),
      --comment-id, --comment-images (URLs of images)
  --comment-authors a separate list of their authors' names, one per comment
  --skip-first-comment   if the first comment repeats the post
  A comment without a date keeps its place; its date is shown as unknown.

For example
  npm run import -- --company demo --board Proposals --source decide --file proposals.csv --id id --title title \\
    --details description --votes votes --created created_at --created-format DD/MM/YYYY --closed retired_at
  npm run import -- --company demo --board Ideas --source tracker --file issues.json --title Title --details "First Comment" \\
    --author Author --created Posted --created-format "MMM D, YYYY" --comments 'Comments[]."Text: "' --comment-authors Names
`.trim()
