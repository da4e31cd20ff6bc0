/** What `npm run import -- --help` says. In a file of its own because it is longer than the command. */
export const importHelp = `
npm run import -- --company <subdomain> --board <name> --source <tool> --file <file> --title <field> …
npm run import -- --company <subdomain> --export <folder>

Makes posts of a file from another tool (CSV or JSON), or fills an empty company with an export of Upwell.
Running it twice changes nothing the second time: --source and each record's id say what is there already.
Nobody gets a mail. A file that is cut off, or a field that is not there, is refused before anything is written.

  --board           the board's name or address; --create-board makes it when it is not there
  --source          the tool the file is from, such as uservoice; the same for every file of that tool
  --format          csv or json; the file's ending when absent
  --delimiter       between a CSV's cells: "," or ";" or tab; found out when absent
  --encoding        utf-8 when absent; windows-1252, utf-16le, …
  --records         in JSON, the keys that lead to the list, such as result.posts
  --dry-run         says what would happen, shows the first three posts, writes nothing
  --report          a new CSV file with a line for every record: created, skipped, refused, and why
  --map             a JSON file of the fields below, such as { "title": "Title", "commentBody": "Text" }

Which field of a record is what. A field is a CSV's column or a path in JSON: author.name, tags[0]. Put double quotes
around a key that holds a dot, a bracket or a quote: "all.comments". Blanks and colons need none.

  --title           needed; over 250 characters it is cut at a word, and the whole of it begins the details
  --details         the text, up to 25,000 characters; a longer one is refused
  --author          a name; the same name is the same person everywhere in the source
  --author-email    an address, when the file has one
  --created         its date; --created-format says how it is written: "DD/MM/YYYY", "MMM D, YYYY", "YYYY-MM-DD HH:mm:ss Z",
                    X (seconds since 1970); ISO 8601 when absent. Without an offset it is meant in the company's time zone
  --id              the record's id; when absent, its content tells it from others
  --votes           a number of votes, kept as a number because nobody knows whose they were
  --status          its status, by the name of one of the company's; --statuses "Done=Complete; Won't do=Closed" says which is
                    which where the names differ. One that is neither is refused before anything is written
  --closed          when this is not empty the post is closed, on that date; --closed-format
  --text            auto (HTML is converted, anything else taken for Markdown), html, markdown or plain

  --comments        the list of comments: texts, or objects with
      --comment-body, --comment-author, --comment-author-email, --comment-created (and --comment-created-format),
      --comment-id, --comment-images (addresses of pictures)
  --comment-authors a list of names beside the list of comments, one for each
  --skip-first-comment   where the first comment repeats the post
  A comment without a date keeps its place and says that its date is not known.

For example
  npm run import -- --company demo --board Proposals --source decide --file proposals.csv --id id --title title \\
    --details description --votes votes --created created_at --created-format DD/MM/YYYY --closed retired_at
  npm run import -- --company demo --board Ideas --source tracker --file issues.json --title Title --details "First Comment" \\
    --author Author --created Posted --created-format "MMM D, YYYY" --comments 'Comments[]."Text: "' --comment-authors Names
`.trim()
