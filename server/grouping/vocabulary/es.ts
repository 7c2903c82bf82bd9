import { spanishEntities, spanishHomes } from './entities.ts';
import { parseVocabulary } from './parse.ts';
import { people } from './people.ts';

export const spanish = parseVocabulary({
  language: 'es',
  entities: spanishEntities,
  homes: people + spanishHomes,
  concepts: `
    die muere mueren murió muerto muerta muertos muertas muerte muertes fallece fallecen fallecido fallecidos mata matan asesinado asesinato víctimas mortal
    mourn luto duelo adiós despide homenaje
    win gana ganan ganó ganador victoria vence vencer vencen derrota derrotan bate campeón campeona campeonas campeones conquista título corona reina arrasa golea supera triunfo
    resign dimite dimiten dimitir dimisión renuncia cesa cese destituye destituido destitución suspende suspendido seguir seguirá sigue continuar continúa retira retirada retirará
    quake terremoto sismo seísmo temblor magnitud
    crash choque chocan chocar accidente estrella colisión descarrila
    attack ataque atentado tiroteo explosión asalta asaltan asalto invaden bomba
    arrest detenido detenida detenidos arrestado detención detiene cárcel prisión
    court juez tribunal juicio condena condenado sentencia supremo fiscalía imputado
    elect elecciones elección elige electo electa presidente presidenta presidencia comicios plebiscito referéndum votos vota investido investidura segunda-vuelta urnas
    congress congreso cámara diputados parlamento
    approve aprueba aprobada aprueban rechaza rechazan luz-verde adelante
    rate tipos interés tasas
    raise sube suben subida eleva aumenta
    cut baja bajan rebaja recorta recorte
    buy compra compran adquiere opa fusión
    blaze incendio incendios fuego llamas arde quema arrasa
    flood inundación inundaciones dana riada riadas lluvias temporal gota
    storm huracán tormenta ciclón borrasca tifón
    volcano volcán erupción lava
    strike huelga paro paros
    outage apagón corte luz oscuras eléctrico
    missing desaparecidos desaparecido
    pope papa pontífice vaticano cónclave
    plane avión vuelo
    train tren trenes metro
    cup mundial copa eurocopa final liga
  `,
  places: `
    GB británico británica británicos reino-unido inglaterra
    US eeuu ee.uu estadounidense estadounidenses washington
    RU ruso rusa rusos moscú kremlin
    UA ucraniano ucraniana kiev
    FR francés francesa franceses
    DE alemán alemana alemanes
    ES español española españoles
    IT italiano italiana
    CN chino china-popular pekín
    MX mexicano mexicana mexicanos
    AR argentino argentina argentinos
    BR brasileño brasileña brasilia
    CL chileno chilena chilenos
    CO colombiano colombiana colombianos
    PE peruano peruana perú
    VE venezolano venezolana
    MA marroquí rabat
    IL israelí israelíes
    EU ue
    UN onu
    NATO otan
    PS palestino palestina palestinos
    SY sirio siria sirios damasco
    IR iraní iraníes teherán
    TR turco turca turcos turquía
    EC ecuatoriano ecuatoriana quito
    BO boliviano boliviana
    CU cubano cubana cubanos
    PT portugués portuguesa
    JP japonés japonesa
    IN indio india
    PL polaco polaca
  `,
  cities: `
    ES madrid barcelona valencia sevilla málaga bilbao zaragoza cataluña catalán catalana andalucía galicia asturias canarias
    ES ceuta melilla murcia alicante mallorca palma granada vasco vasca euskadi
    MX cdmx ciudad-de-méxico guadalajara monterrey culiacán sinaloa oaxaca acapulco tijuana
    AR buenos-aires rosario córdoba
    CO bogotá medellín cali
    VE caracas
    PE lima
    CL santiago valparaíso
    US nueva-york los-ángeles miami texas florida california chicago
    GB londres
    FR parís niza marsella
    DE berlín múnich
    IT roma milán nápoles lampedusa
    UA járkov mariúpol
    PS gaza rafah
    IL jerusalén
    JP tokio
  `,
  ordinary: `
    hombre mujer hombres mujeres niño niños personas gente país países mundo ciudad gobierno ministro ministra líder
    jefe ex nuevo nueva gran grande mayor mejor peor récord primer primera primero segundo tercera última vez tiempo año
    meses semana día días hora horas minutos casa escuela empresa mercado precio precios dinero millones millón miles
    cientos decenas más menos plan planes pide exige advierte teme espera empieza abre cierra llega vuelve deja hace da
    va pone sale cae crece crisis polémica escándalo ley reforma norma derecho poder partido guerra lucha riesgo
    seguridad equipo jugador selección temporada película vida amor joven norte sur este oeste parte zona frontera ayuda
    histórico histórica duro dura golpe estrecho margen masivo caos obliga causa asume logra anuncia decide confirma
    asegura denuncia tras cuatro cinco paso trimestre trimestral semestre beneficio beneficios ganancias pérdidas ventas
    ingresos deuda salario salarios salarial acuerdo acuerdos trabajadores trabajador sindicatos convoca convocan
    desconvoca reunión cumbre visita encuentro discurso declaraciones entrevista anuncio presenta presentan lanza lanzan
    inicia inician termina terminan continúa mantiene mantienen recibe reciben ofrece busca buscan encuentra encuentran
    logran consigue consiguen intenta intentan quiere quieren hacen dice dicen aseguran afirma afirman explica revela
    revelan acusa acusan niega niegan rechazo apoyo apoya apoyan oposición ministerio portavoz alcalde alcaldesa
    ayuntamiento comunidad provincia región barrio vecinos vecino familia familias hijo hija padre madre hermano jóvenes
    policía agentes investigación investigan investiga caso casos pruebas testigos víctima heridos herido grave graves
    hospital causas fuerte fuertes intenso intensas nivel alerta emergencia situación problema problemas cifra cifras
    datos informe estudio expertos salud educación economía economico económica inversión empresas negocio sector
    industria fútbol entrenador victoria goles gol puntos fichaje ficha campeonato torneo semifinal grupo noche mañana
    tarde domingo lunes martes miércoles jueves viernes sábado enero febrero marzo abril mayo junio julio agosto
    septiembre octubre noviembre diciembre largo corto nuevos nuevas último últimos próximo próxima unos unas varios
    varias directo vivo fotos imágenes vídeo polémico plena pleno cerca lejos mitad total doble triple solo sola
  `,
  prominent: `
    trump biden putin zelenski sánchez feijóo ayuso abascal puigdemont maduro milei lula petro boric bukele psoe pp vox podemos sumar gobierno congreso senado supremo barça barcelona madrid real atlético liga champions fifa uefa selección papa francisco
  `,
});
