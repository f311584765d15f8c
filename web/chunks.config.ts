// The words of a feature in English, by their file: they come with its code, and those of all pages with what all share.
const WORDS =
  /\/src\/lib\/messages\/en\/(accounts|all-keys|another-date|as-it-stood|calendar|call-menu|called|came|check|college|comparison|condoning|contacts|corrections|date-field|day|eligibility|entries|explain|feeds|files|gateways|groups|history|leave|marks-file|meeting|month-register|not-taken|notice-board|notices|objecting|objections|own|people|profile|register|renames|roll-alone|rollcall|rule|semester|setup|sheets|shortage|slots-file|standing|student|subjects|substitute|takers|timetable|told|twins|why)/;
// Pieces that only the office's pages have come with these.
const FILE_IN =
  "DropZone|File(?:Button|Desk|Missing|Panel|Problem|Preview|Rows)|file-|send-form|taken-file|use-file-"; // that is brought in
const DESK =
  "ActionBar|Beside|Boxes|civil-day|CollegeTabs|OnceDialog|ConfirmDialog|DateForm|FileLinks|Form\\.|LanguageField|PageTabs|ReasonDialog|Segments|SelectField|ShortageTabs|Slots|SortChoice|StepList|Table|TextBox|Ticks|Tiles|use-keep-up|use-settled|use-submit-key|use-telling|use-width|WrittenEntries";
const DATES = "DateField|TimeField|TypedField|typed-|date-field-words"; // boxes for a date and for a time
const MONTH = "Month(?:Dialog|Grid)|month-days"; // to choose a day from
const AS_IT_STOOD = "AsItStood|AsOfDay|as-it-stood-"; // a page of an earlier day
const WHY = "WhyChanged|why-"; // a number is another than before
const OFFICE = `${DESK}|${DATES}|${MONTH}|${FILE_IN}|${AS_IT_STOOD}|${WHY}|MoreRows|use-near-end|use-paged`;
const TILES = "RollTiles|roll-tiles"; // of the roll call, and of the groups
const LEAVE = "LeaveLetter|leave-words"; // beside a mark
const SHARED = new RegExp(
  `/node_modules/(?!idb/)|/src/(lib/(?!certificate-|college-queries|confirming|kept-|leaves|objection-path|own-objections|own-rolls|paper-pages|reasons|rights-at|rolls|rules-in-force|use-certificate)|ui/(?!${OFFICE}|${TILES}|${LEAVE})|app/)`,
);
// What is printed, with its square codes: no page shows it on screen. And the words for groups, for the same pages.
const PAPER =
  /\/node_modules\/uqr\/|\/src\/(ui\/(Paper|PaperCheck|QrCode|TablePaper)|lib\/(public-address|paper-pages|group-words|messages\/en\/group-names))\./;
// What most people open first: the look-up, and what chooses a place there and on many pages more. The roll call has no
// need of it.
const LOOK_UP =
  /\/src\/(screens\/lookup|lib\/own-rolls|features\/(lookup\/[^/]+|catalogue\/(Cascade|EmptyLevel|FormerLabels|add-pages|cascade-rules|queries|use-cascade)))\.tsx?$/;
// What only Home shows of roll calls, and its way to the leaves, come with that screen.
const ON_HOME =
  /\/src\/(features\/(rollcall\/home\/(HomePanels|TodaysClasses|home-words|use-calls-of-day|use-server-minute|use-taking)|rollcall\/home-queries|leave\/(HomeRow|home-words))|lib\/messages\/en\/(rollcall-home|leave-home))\./;
const ROLL_CALL = new RegExp(
  `/src/(features/rollcall/(?!came/|changes|leave/|told/|meetings/|desk/(AllKeys|CallMenu|JumpDialog|MenuDialog|menu-words)|engine/(wrong-rosters|renamed-lists|meeting-)|(meeting|home)-queries|start/|home/|shared/(in-one-go|use-calls-here))|screens/attendance\\.|lib/(kept-l(ists|abels)|rolls|messages/en/rollcall(?!-home))|ui/(${TILES}))|/node_modules/idb/`,
);
// Choosing a class and starting it, and what waits on this device: the roll call itself needs none of it.
const START =
  /\/src\/(features\/rollcall\/(start\/|home\/(WaitingClasses|use-telling-when-sent)|shared\/(in-one-go|use-calls-here))|screens\/attendance-page\.|lib\/kept-reading\.)/;
// What only a college with groups needs, to call one of them, or several in one go; and lists of what was renamed.
const CALLED =
  /\/src\/(features\/(catalogue\/(CalledCount|CalledGroup|ChooseCalled|called-|use-called-group)|rollcall\/(engine\/(wrong-rosters|renamed-lists)|meeting-queries|start\/(StartMeeting|CannotBeCalled|Meeting|meeting|company|last-meetings|use-meeting)))|lib\/(kept-(groups|renames)|messages\/en\/(called|meetings)))/;
// What is one's own, and where one may do what: the roll call itself asks for none of it.
const OWN =
  /\/src\/(features\/(own\/|catalogue\/(CascadeWithin|OwnChoice|narrowing))|lib\/(rights-at|messages\/en\/own\.))/;
// Several hours, or several departments in one room, taken in one go.
const MEETINGS = /\/src\/(features\/rollcall\/(engine\/meeting-|meetings\/)|lib\/messages\/en\/meeting-call)/;
// Who is on leave, where somebody in the class is.
const ON_LEAVE = /\/src\/(features\/rollcall\/leave\/|lib\/messages\/en\/leave-chip)/;
// The menu of a roll call, the list to jump in, what each key does, and who has come after being called absent, where
// somebody asks for it.
const CALL_MENU =
  /\/src\/(features\/rollcall\/(came\/(WhoHasCome|words)|desk\/(AllKeys|CallMenu|JumpDialog|MenuDialog|menu-words))|lib\/messages\/en\/(all-keys|call-menu|came))\./;
// A class of another date, where somebody asks for one.
const ANOTHER_DATE =
  /\/src\/(features\/rollcall\/start\/(AnotherDate|AskDate|another-date|class-numbers)|lib\/messages\/en\/another-date)/;
// Two phones that took one class: where they disagree, and the question whether it was one.
const TWO_PHONES =
  /\/src\/(features\/(twins|rollcall\/(changes|told))|screens\/one-or-two|lib\/messages\/en\/twins)/;
// Whether this person is asked at all: that, to correct a class for a lecturer, or to answer an objection.
const ASKED =
  /\/src\/features\/(twins\/(Questions|queries)|corrections\/(AskedHere|WaitingCorrections|changes|queries|use-asking))\./;
// What leads from labels of before to those of now: asked for beside every page that has a place in its address.
const RENAMES = /\/src\/(features\/catalogue\/(LabelsOfNow|renames-words)|lib\/messages\/en\/renames)\./;
// Classes not taken, for heads and the office: Home has its own.
const NOT_TAKEN =
  /\/src\/(features\/day\/(NotTaken(Filters|Table)|NotHeld(Reasons|Select)|use-item-not-held|HowSoon|missing-queries|not-taken-)|lib\/messages\/en\/not-taken\.)/;
// What leads to a substitute, and its words: for Home too, which does not wait for the rest.
const SUBSTITUTE =
  /\/src\/(features\/people\/(SubstituteButton|substitute-words)|lib\/messages\/en\/substitute)\./;
// Tables, forms and what else several pages at a desk are built of: the roll call has none of it.
const DESK_PIECES = new RegExp(`/src/(ui/(${DESK})|lib/(college-queries|confirming|reasons)\\.)`);
// Bringing a file in: a list of students, or marks.
const FILES = new RegExp(`/src/(ui/(${FILE_IN})|lib/messages/en/files\\.)`);
// A date or a time that is typed: for every form that asks for one. The month comes when somebody opens it.
const TYPED = new RegExp(`/src/(ui/(${DATES})|lib/messages/en/date-field\\.)`);
const MONTHS = new RegExp(`/src/ui/(${MONTH})`);
// What an earlier day needs, for the pages that can be of one.
const EARLIER_DAY = new RegExp(`/src/(ui/(${AS_IT_STOOD})|lib/messages/en/as-it-stood\\.)`);
// Why a number is another, by the history: for two days and for two lists.
const CHANGED = new RegExp(`/src/(ui/(${WHY})|lib/messages/en/why\\.)`);
// What a leave means and how it is shown beside a mark: for pages that tell of it.
const LEAVES = new RegExp(`/src/(ui/(${LEAVE})|lib/(leaves|rules-in-force|messages/en/leave-letters))\\.`);
// What is sent in pieces: by the office, and by students from their own page.
const CERTIFICATES = /\/src\/lib\/(certificate-pieces|use-certificate)\./;
// What a student asks for on the own page, once somebody asks.
const OWN_ASKING = /\/src\/features\/own-page\/(AskLeave|Certificate|ObjectForm|asking)\./;
// Lists that come page by page: the history first of all.
const PAGED = /\/src\/ui\/(MoreRows|use-near-end|use-paged)\./;
// The look of the office's pages, and of a student's record, comes with their code; that of the others with what all
// pages share, for it is smaller than a trip is long.
const OFFICE_STYLES =
  /\/src\/(ui\/(ActionBar|AsOfDay|Beside|Boxes|DropZone|FileMissing|FilePanel|FilePreviewState|FileRows|MonthGrid|MoreRows|PageTabs|Paper|Segments|StepList|TablePaper|Ticks|TypedField|WhyChanged)|features\/(calendar|college|comparison|contacts|corrections|day|eligibility|gateways|groups|history|leave|marks-file|month-register|notice-board|notices|objections|own-page|people|profile|register|roll-alone|rule|semester|sheets|shortage|slots-file|student-attendance|students|timetable|told)\/[^?]+)\.[^?]*css$/;
// Screens that come in one file with their feature: the names of all files stand in what every page loads.
const SCREEN = /\/src\/screens\/([^/.]+)\./;
const SCREEN_OF: Record<string, string> = {
  calendar: "calendar",
  college: "college",
  "college-classes": "college",
  gateways: "notices",
  me: "own-page",
  notices: "notices",
  "notices-register": "notices",
  outbox: "notices",
  stop: "own-page",
  student: "contacts",
  timetable: "timetable",
  "timetable-hours": "timetable",
};
// All pages of what the office tells people are one.
const TOLD = /\/src\/(features\/(gateways|told)\/|lib\/messages\/en\/(gateways|told)\.)/;
const FEATURE = /\/src\/(?:features\/([^/]+)\/|lib\/messages\/en\/([^/.]+)\.)/;
// What is kept on a phone of one's own objections.
const OWN_OBJECTIONS = /\/src\/lib\/own-objections\./;
// Where a profile leads to objecting.
const TO_OBJECTING = /\/src\/lib\/objection-path\./;
/** Words that are not named as the feature is. */
const FEATURE_OF: Record<string, string> = {
  explain: "profile",
  "history-acts": "history",
  standing: "profile",
  condoning: "eligibility",
  "eligibility-lines": "check",
  "told-kinds": "check",
  objecting: "objections",
  "student-imports": "students",
  "leave-desk": "leave",
  "leave-entry": "leave",
  "people-entry": "people",
  "rule-change": "rule",
  entries: "catalogue",
  setup: "catalogue",
  subjects: "catalogue",
  takers: "catalogue",
};
// What all files of Hindi use comes with the first, which is always there before the others.
const HINDI =
  /\/src\/lib\/messages\/hi(\.|\/(?!accounts|all-keys|another-date|as-it-stood|calendar|call-menu|called|came|check|college|comparison|condoning|contacts|corrections|date-field|day|eligibility|entries|explain|feeds|files|gateways|groups|history|leave|marks-file|meeting|month-register|not-taken|notice-board|notices|objecting|objections|own|people|renames|roll-alone|rule|semester|setup|sheets|shortage|slots-file|student|subjects|substitute|takers|timetable|told|twins|why))/;
const HINDI_REFUSALS = /\/src\/lib\/messages\/hi-refusals/;
const HINDI_LEAVES = /\/src\/lib\/messages\/hi(-leaves\.|\/(explain|leave-chip|leave-letters|roll-alone)\.)/;
const HINDI_OFFICE = /\/src\/lib\/messages\/hi[-/]/;
const HINDI_OWN_PAGE = /\/src\/lib\/messages\/hi\/own-page\./;
const IN_HINDI = /\/src\/lib\/messages\/hi[-/.]/;

/**
 * Few files instead of many small ones, for each costs a trip on a poor network: what all pages share, with the first
 * page; the roll call, which also sends what waits on any page of an admin; what is printed; then each feature. A screen
 * of another feature is a file of its own. Hindi is five files: for every page and the
 * roll call, for the office, for leave, for the own page, and for what the server refuses with.
 */
export const chunks = [
  { name: "hi", test: HINDI, priority: 6 },
  { name: "hi-refusals", test: HINDI_REFUSALS, priority: 5 },
  { name: "hi-leaves", test: HINDI_LEAVES, priority: 5 },
  { name: "hi-own-page", test: HINDI_OWN_PAGE, priority: 5 },
  { name: "hi-office", test: HINDI_OFFICE, priority: 4 },
  {
    name: "rollbook",
    test: (module: string) =>
      (SHARED.test(module) && ![WORDS, PAPER, IN_HINDI].some((other) => other.test(module))) ||
      (module.endsWith(".css") && !OFFICE_STYLES.test(module)),
    priority: 7, // before Hindi, or what its words use too would come with Hindi, to pages in English as well
  },
  { name: "lookup", test: LOOK_UP, priority: 5 },
  { name: "paper", test: PAPER, priority: 2 },
  { name: "rollcall", test: ROLL_CALL, priority: 4 }, // before what is built upon it, which would take its files along
  {
    name: "start",
    test: (module: string) =>
      START.test(module) && ![CALLED, ANOTHER_DATE].some((other) => other.test(module)),
    priority: 3,
  },
  { name: "own", test: OWN, priority: 3 },
  { name: "called", test: CALLED, priority: 2 },
  { name: "meetings", test: MEETINGS, priority: 2 },
  { name: "on-leave", test: ON_LEAVE, priority: 2 },
  { name: "call-menu", test: CALL_MENU, priority: 2 },
  { name: "another-date", test: ANOTHER_DATE, priority: 2 },
  { name: "asked", test: ASKED, priority: 3 },
  { name: "twins", test: TWO_PHONES, priority: 2 },
  { name: "renames", test: RENAMES, priority: 2 },
  { name: "leaves", test: LEAVES, priority: 2 },
  { name: "dates", test: TYPED, priority: 2 },
  { name: "certificates", test: CERTIFICATES, priority: 2 },
  { name: "own-asking", test: OWN_ASKING, priority: 2 },
  { name: "month", test: MONTHS, priority: 2 },
  { name: "as-it-stood", test: EARLIER_DAY, priority: 2 },
  { name: "why", test: CHANGED, priority: 2 },
  { name: "desk", test: DESK_PIECES, priority: 2 }, // before files, which would take along what they use of it
  { name: "files", test: FILES, priority: 2 },
  { name: "substitute", test: SUBSTITUTE, priority: 2 },
  { name: "not-taken", test: NOT_TAKEN, priority: 2 },
  {
    debugName: "features",
    name: (module: string) => {
      if (ON_HOME.test(module)) return null;
      if (TOLD.test(module)) return "notices";
      const [, screen = ""] = SCREEN.exec(module) ?? [];
      if (screen) return SCREEN_OF[screen] ?? null;
      if (PAGED.test(module)) return "history";
      if (OWN_OBJECTIONS.test(module)) return "objections";
      if (TO_OBJECTING.test(module)) return "profile";
      const [, feature, words = ""] = FEATURE.exec(module) ?? [];
      return feature ?? FEATURE_OF[words] ?? (words || null);
    },
    priority: 1,
  },
];
