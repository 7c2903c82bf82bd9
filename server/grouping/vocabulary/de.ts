import { germanEntities, germanHomes } from './entities.ts';
import { parseVocabulary } from './parse.ts';
import { people } from './people.ts';

export const german = parseVocabulary({
  language: 'de',
  entities: germanEntities,
  homes: people + germanHomes,
  concepts: `
    die tot tote toten toter todes tod stirbt starb sterben gestorben getötet tödlich opfer todesopfer leiche verstorben
    mourn trauer trauert würdigt gedenken
    win gewinnt gewinnen gewann gewonnen sieg siegt siegen besiegt schlägt triumph meister weltmeister europameister titel krönt verliert verlieren niederlage
    resign rückzug verzichtet verzicht abtreten rücktritt tritt zurück entlässt entlassen entlassung trennt abgesetzt raus hinwirft gehen aus-für
    quake erdbeben beben nachbeben stärke
    crash absturz abgestürzt stürzt unglück kollision kollidiert zusammenstoß entgleist
    attack anschlag angriff attacke messerangriff messerattacke sticht erstochen stach amok schüsse schießt schoss erschossen terror explosion detonation attentat
    arrest festgenommen festnahme festnahmen verhaftet haft gefängnis razzia
    court gericht urteil verurteilt prozess anklage richter verfassungsgericht karlsruhe haftstrafe bgh
    elect wahl wahlen wählt wählen wiedergewählt hochrechnung hochrechnungen gewählt wahlsieg landtagswahl bundestagswahl stimmen votum referendum abstimmung
    rate leitzins leitzinsen zins zinsen zinswende zinsschritt
    raise erhöht erhöhen hebt anhebung erhöhung steigert
    cut senkt senken senkung kürzt
    buy kauft übernimmt übernahme kauf verkauf verkauft fusion
    bankrupt insolvenz insolvent pleite insolvenzantrag konkurs
    blaze brand brände brennt feuer waldbrand waldbrände flammen
    flood flut hochwasser überschwemmung überschwemmungen unwetter flutkatastrophe
    storm sturm orkan hurrikan zyklon taifun tornado
    strike streik streikt streiken bahnstreik warnstreik ausstand arbeitskampf
    pass beschließt beschlossen verabschiedet stimmt billigt bundestag legalisierung
    end ende aus zerbricht bricht gescheitert scheitert platzt
    plane flugzeug maschine jet flieger
    train bahn zug züge lokführer regionalzug
    king könig königin queen monarch
    lead kanzler bundeskanzler premier premierminister präsident ministerpräsident
    pope papst vatikan papstes
    theft diebe diebstahl gestohlen raub räuber überfall einbruch
    bank notenbank zentralbank
    transfer wechselt verpflichtet unterschreibt transfer rekordtransfer
    police polizei polizist polizisten ermittler
    sabotage leck lecks explosionen sabotage
    nuclear atomkraft atomkraftwerk atomkraftwerke atomausstieg akw akws meiler reaktor kernkraft
    outage stromausfall blackout
    protest protest proteste demonstration demonstrationen demonstranten kundgebung krawalle ausschreitungen
    hostage geisel geiseln geiselnahme
    missile rakete raketen drohne drohnen luftangriff luftangriffe beschuss
    invade invasion einmarsch marschieren offensive
    army armee soldaten truppen militär streitkräfte
    coup putsch umsturz sturz gestürzt machtübernahme
    budget haushalt etat nachtragshaushalt
    tariff zoll zölle strafzölle
    virus corona coronavirus pandemie virus
    close schließt schließen schließung werksschließungen dicht dichtmachen
  `,
  places: `
    GB england engländer englische großbritannien britisch britische britischer britischen uk briten
    US usa us amerika amerikaner amerikanische amerikanischen us-amerikanische washington
    RU russisch russische russischen moskau kreml russen
    UA ukrainisch ukrainische ukrainischen kiew kyjiw
    FR französisch französische französischen franzosen
    DE deutsch deutsche deutscher deutschen
    ES spanisch spanische spanischen spanier
    IT italienisch italienische italienischen italiener
    CN chinesisch chinesische chinesischen peking
    JP japanisch japanische japanischen
    TR türkei türkisch türkische türkischen
    SY syrisch syrische syrischen syrer
    IL israelisch israelische israelischen
    PS palästinenser gazastreifen
    IR iranisch iranische iranischen teheran
    AT österreichisch österreichische
    CH schweiz schweizer
    PL polnisch polnische
    EU eu europäische lagarde
    NATO nato
    UN uno un vereinte
    AF afghanisch afghanische afghanen kabul
    GR griechisch griechische griechen
    NL niederländisch niederländische
    BE belgisch belgische brüssel
    AR argentinisch argentinische
    BR brasilianisch brasilianische
    AU australisch australische australien
    IN indisch indische
    KR südkorea südkoreanisch südkoreanische
    KP nordkorea nordkoreanisch nordkoreanische
    SE schwedisch schwedische
    DK dänisch dänische
    HU ungarisch ungarische
    PT portugiesisch portugiesische
    MX mexikanisch mexikanische
    EG ägyptisch ägyptische
    LB libanesisch libanesische
  `,
  cities: `
    DE berlin berliner hamburg hamburger münchen münchner köln kölner frankfurt frankfurter stuttgart stuttgarter
    DE düsseldorf düsseldorfer leipzig leipziger dresden dresdner hannover bremen bremer nürnberg nürnberger essen essener
    DE dortmund duisburg magdeburg magdeburger solingen solinger halle hanau kassel kasseler trier mannheim mannheimer
    DE bayern bayerisch bayerische sachsen sächsische thüringen thüringer hessen hessische brandenburg brandenburger
    DE niedersachsen nrw nordrhein-westfalen sachsen-anhalt rheinland-pfalz baden-württemberg schleswig-holstein saarland
    GB london londoner manchester liverpool schottland schottisch schottische
    FR paris pariser marseille nizza lyon straßburg calais
    ES madrid madrider barcelona katalonien katalanisch katalanische valencia mallorca
    IT rom römisch mailand mailänder neapel venedig genua sizilien lampedusa
    AT wien wiener graz salzburg salzburger innsbruck tirol tiroler
    CH zürich zürcher basel basler genf genfer bern
    UA charkiw odessa mariupol cherson
    PL warschau warschauer danzig
    TR istanbul ankara
    SY damaskus aleppo
    PS gaza gazastreifen rafah
    IL jerusalem
    JP tokio fukushima hiroshima
    US new-york los-angeles chicago texas florida kalifornien kalifornische miami boston
    CZ prag prager
    GR athen
    LB beirut
  `,
  ordinary: `
    mann frau kind kinder menschen menschenmenge mensch leute land länder welt stadt regierung minister chef chefin ex
    früherer neue neuer groß große größte hoch höchste lange länger längster rekord erste ersten erstmals zweite letzte
    zeit jahr monat woche tag stunde minuten haus schule schüler student firma unternehmen konzern markt preise euro
    dollar geld kosten million millionen milliarde milliarden mehr weniger viele zehntausende tausende hunderte dutzende
    plan plant pläne will fordert warnt warnung droht fürchtet hofft beginnt startet öffnet kommt geht steht macht muss
    kann darf bleibt wird zeigt meldet kündigt ankündigt sagt erklärt nennt krise streit skandal gesetz regel recht
    partei koalition krieg kampf gefahr risiko sicherheit spiel team spieler saison liga finale star film leben liebe
    jung nord süd ost west teil ort region grenze hilfe grund folgen historisch schwer schwere verletzt verletzte
    mehrere mindestens erneut weiter überraschend knapp stark stärkste kraft zahl steigt deutschland quartal gewinn
    gewinne verlust verluste umsatz aktie aktien börse wirtschaft industrie arbeiter mitarbeiter beschäftigte
    gewerkschaft treffen gipfel besuch rede interview erklärung bericht studie experten forscher daten zahlen
    hunderttausende politik politiker opposition fraktion abgeordnete bürgermeister landrat sprecher behörde behörden
    ministerium amt vater mutter sohn tochter bruder schwester familie familien nachbarn bewohner anwohner jugendliche
    jugendlicher jährige jähriger fall fälle verdacht verdächtiger täter zeugen ermittlungen ermittelt untersuchung
    hinweise beweise verfahren krankenhaus klinik notfall einsatz rettung retter feuerwehr helfer lage alarm warnstufe
    trainer tor tore punkte turnier gruppe halbfinale achtelfinale viertelfinale niederlage auftakt montag dienstag
    mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober
    november dezember morgen abend nacht heute gestern wochenende jährlich monate wochen tage jahre nach trotz wegen
    gegen während künftig offenbar angeblich möglich mögliche deutlich immer wieder bald plötzlich live video bilder
    foto überblick kommentar analyse liveticker newsblog reaktionen setzt stellt lässt bringt holt findet sucht nimmt
    gibt hält führt trifft zieht legt fällt fallen stehen kommen wollen soll sollen müssen können dürfen haben sein
    werden kritik debatte vorwürfe vorwurf affäre rückschlag erfolg chance hoffnung sorge angst
  `,
  prominent: `
    trump biden putin selenskyj scholz merz habeck lindner baerbock söder lauterbach macron merkel steinmeier musk cdu csu spd fdp grüne grünen afd linke ampel union bundestag bundesrat bundesregierung bundeswehr verfassungsgericht bayern bvb dortmund dfb nationalmannschaft europapokal champions league bundesliga vw bmw mercedes bahn hamburg münchen köln frankfurt
  `,
});
