import { frenchEntities, frenchHomes } from './entities.ts';
import { parseVocabulary } from './parse.ts';
import { people } from './people.ts';

export const french = parseVocabulary({
  language: 'fr',
  entities: frenchEntities,
  homes: people + frenchHomes,
  concepts: `
    die mort morte morts mortes meurt décès décède décédé tué tués tuée éteint disparition victimes mortel
    mourn deuil hommage adieu
    win gagne gagner victoire remporte remportent bat battent champion championne champions titre décroche défaite perd perdent triomphe sacré étoile
    resign démission démissionne quitte limogé renversé censuré censure motion départ
    quake séisme tremblement magnitude secousse
    crash accident crash collision déraille percute
    attack attaque attentat fusillade explosion fonce assaillant terroriste
    arrest arrêté arrêtée interpellé interpellés garde
    court tribunal procès juge condamné condamnation cour jugement
    elect élection élections élu élue vote vota législatives présidentielle européennes scrutin référendum urnes dissolution dissout
    parliament assemblée sénat hémicycle députés congrès
    rate taux directeurs
    raise hausse augmente relève monte
    cut baisse baisser abaisse réduit réduction
    buy achète rachète rachat acquisition fusion
    blaze incendie incendies feu flammes brûle ravage
    flood inondation inondations crue crues
    storm tempête ouragan cyclone tornade
    strike grève grèves débrayage
    block bloque bloquée blocage blocages barrage barrages
    name nommé nomme nomination
    police police policier policiers gendarme
    pension retraites retraite
    pope pape vatican conclave
    cup mondial coupe euro finale jeux
    open ouverture ouvre cérémonie
    abortion ivg avortement
    premier premier ministre matignon
  `,
  places: `
    GB britannique britanniques royaume-uni
    US américain américaine américains washington
    RU russe russes moscou kremlin
    UA ukrainien ukrainienne kiev
    FR français française bleus
    DE allemand allemande allemands
    ES espagnol espagnole
    IT italien italienne
    CN chinois chinoise pékin
    BE belge belges bruxelles
    CH suisse suisses
    MA marocain marocaine
    DZ algérien algérienne alger
    IL israélien israélienne israéliens
    EU ue lagarde européenne
    UN onu
    NATO otan
    PS palestinien palestinienne palestiniens
    SY syrien syrienne syriens
    LB libanais libanaise
    IR iranien iranienne téhéran
    TR turc turque
    SN sénégalais sénégalaise dakar
    ML malien malienne bamako
    NE nigérien niamey
    CA canadien canadienne
    JP japonais japonaise
    PL polonais polonaise
  `,
  cities: `
    FR paris parisien parisienne marseille lyon nice toulouse bordeaux lille nantes strasbourg montpellier rennes calais
    FR corse corses bretagne normandie mayotte martinique guadeloupe nouvelle-calédonie
    GB londres
    DE berlin munich
    ES madrid barcelone valence catalogne
    IT rome milan naples
    UA kharkiv marioupol
    PS gaza rafah
    IL jérusalem
    SY damas alep
    LB beyrouth
    US new-york los-angeles californie texas floride
    JP tokyo
    CA québec montréal toronto
    MA marrakech casablanca
  `,
  ordinary: `
    homme femme hommes femmes enfant enfants personnes gens pays monde ville gouvernement ministre chef ex nouveau
    nouvelle grand grande plus moins premier première deuxième dernier dernière fois temps an ans mois semaine jour
    jours heure heures minutes maison école élève entreprise marché prix argent million millions milliard milliards
    milliers centaines dizaines plan plans demande exige avertit craint espère commence ouvre ferme arrive revient
    laisse fait donne va met sort tombe crise polémique scandale loi réforme règle droit pouvoir parti guerre lutte
    risque sécurité match équipe joueur saison film vie amour jeune nord sud est ouest partie zone frontière aide
    historique grave plusieurs trois quatre cinq six soir nuit rue route redoutés organisent promet remettre recourt
    engage déclenche légende monstre sacré cinéma âge trimestre bénéfice bénéfices pertes ventes chiffre dette salaire
    salaires accord accords salariés salarié syndicats syndicat réunion sommet visite rencontre discours déclaration
    entretien annonce annoncé présente présentent lance lancent continue maintient reçoit offre cherche trouve réussit
    tente veut veulent dit disent affirme affirment assure explique révèle révèlent accuse accusent nie soutien soutient
    opposition ministère porte-parole maire mairie commune région quartier habitants habitant voisins famille familles
    fils fille père mère frère jeunes enquête enquêteurs affaire affaires preuves témoins victime blessé blessés
    gravement hôpital urgence cause causes fort forte intense niveau alerte situation problème problèmes chiffres
    données rapport étude experts santé éducation économie économique investissement entreprises secteur industrie
    football entraîneur buts but points tournoi groupe demi-finale finale victoire matin dimanche lundi mardi mercredi
    jeudi vendredi samedi janvier février mars avril mai juin juillet août septembre octobre novembre décembre prochain
    prochaine nouveaux nouvelles derniers certains direct images vidéo photos autour face contre après avant depuis
    pendant selon vers près loin moitié total double minute passe prend perd tient reste appelle font
  `,
  prominent: `
    trump biden poutine zelensky macron borne attal barnier bayrou mélenchon bardella pen darmanin sarkozy hollande rn lr ps lfi assemblée sénat matignon élysée psg om bleus ligue champions sncf edf ratp paris
  `,
});
