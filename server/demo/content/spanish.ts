import type { DemoDigest } from '../types.ts';

export const spanish: DemoDigest[] = [
  {
    title: 'El tranvía vuelve al paseo marítimo',
    subtitle: 'Doce paradas, ninguna valla y prioridad para quien camina',
    category: 'City Hall',
    tags: ['Transport', 'Cities', 'Coast'],
    host: 'gacetadelestuario.example',
    by: 'Inés Carrascal',
    cover: 'rails',
    alert: 'El tranvía vuelve al paseo marítimo de Puerto Almar',
    workingTitles: ['Vuelve el tranvía', 'El tranvía vuelve al paseo'],
    body: `
<p>Sesenta y un años después de su último viaje, el tranvía ha vuelto a recorrer el paseo marítimo de Puerto Almar. La línea tiene doce paradas y circula a la velocidad de una bicicleta tranquila.</p>
<p>No hay vallas ni escalones: <strong>las vías comparten el suelo con los peatones</strong>, que siempre tienen la preferencia. En los días de prueba, los conductores tocaron la campana cuatro mil veces y el freno apenas una docena.</p>
<p>El billete cuesta lo mismo que un café. Los domingos, quien llegue con un libro de la biblioteca viaja gratis.</p>`,
  },
  {
    title: 'La panadería que cobra según la hora',
    subtitle: 'El pan de la tarde cuesta la mitad y ya no sobra',
    category: 'Business',
    tags: ['Small Business', 'Prices', 'Cooking'],
    host: 'gacetadelestuario.example',
    by: 'Tomás Arrieta',
    cover: 'market',
    alert: 'Pan a mitad de precio a partir de las seis',
    body: `
<p>En el horno de la calle del Pozo el precio del pan baja a medida que avanza el día. A las ocho de la mañana una hogaza vale cuatro; a las seis de la tarde, dos.</p>
<p>La idea nació de una cuenta sencilla: cada noche se tiraban treinta barras. Desde marzo, <strong>no se ha tirado ninguna</strong>, y los ingresos han subido un siete por ciento.</p>
<blockquote><p>La gente no quería pan barato. Quería no sentirse tonta por comprarlo tarde.</p></blockquote>
<p>Tres tiendas del barrio ya han copiado el cartel, con reloj incluido.</p>`,
  },
  {
    title: 'Una biblioteca en el lavadero',
    subtitle: 'Leer entre dos centrifugados',
    category: 'Culture',
    tags: ['Books', 'Villages', 'Good News'],
    host: 'cuadernoabierto.example',
    by: 'Marta Olmedo',
    cover: 'books',
    body: `
<p>El lavadero de Valdeluna llevaba medio siglo seco. Hoy guarda cuatro mil libros en las pilas de piedra donde antes se frotaban las sábanas.</p>
<p>Las vecinas lo llaman <em>la colada</em>. No hay carné ni plazo: cada lector escribe en una tarjeta qué libro se lleva y, al devolverlo, <strong>una frase que quiera conservar</strong>. Las tarjetas cuelgan de las cuerdas con pinzas de madera.</p>
<p>En invierno se enciende la estufa a las cinco. En verano, cuando aprieta el calor, el lugar más fresco del pueblo es la sección de poesía.</p>`,
  },
  {
    title: 'Descubren bajo el mercado un patio del siglo XIV con sus naranjos pintados, sus cuentas pendientes y una lista de la compra',
    subtitle: 'Las obras del aparcamiento se detienen, con gusto',
    category: 'Science',
    tags: ['Archaeology', 'Cities', 'Museums', 'Weekend Long Read'],
    host: 'cuadernoabierto.example',
    by: 'Julián Pastor',
    cover: 'hall',
    alert: 'Un patio medieval aparece bajo el mercado de Ribalta',
    body: `
<p>Iba a ser un aparcamiento de tres plantas. A dos metros de profundidad, la excavadora dio con un muro azul.</p>
<p>Bajo el mercado de Ribalta hay un patio del siglo XIV con <strong>naranjos pintados en las cuatro paredes</strong>. En un rincón, alguien anotó deudas con carbón; en otro, una lista: harina, comino, aceite, <em>no olvidar a Yusuf</em>.</p>
<ul><li>Superficie: 180 metros cuadrados</li><li>Estado: excelente, gracias a la humedad constante</li><li>Destino: visitas guiadas desde primavera</li></ul>
<p>Los coches seguirán donde estaban. Los comerciantes, que temían perder clientes, ya venden mermelada de naranja.</p>`,
  },
  {
    title: 'Ganan la liga y devuelven el trofeo por pequeño',
    category: 'Sport',
    tags: ['Football', 'Grassroots Sport', 'Festivals'],
    host: 'gacetadelestuario.example',
    by: 'Nicolás Berrueta',
    cover: 'pitch',
    poll: {
      headline: 'Tú decides',
      question: '¿Dónde debería vivir el trofeo?',
      choices: [['En el bar', 1480], ['En la escuela', 2210], ['En casa de la portera', 1935]],
    },
    body: `
<p>El Deportivo Montecalvo femenino ganó el domingo la liga comarcal por primera vez. El trofeo medía once centímetros. El del equipo masculino, tercero, medía cuarenta.</p>
<p>Las jugadoras lo devolvieron con una nota amable: <strong>“Debe de ser una muestra”</strong>. El lunes, el herrero del pueblo se presentó en el campo con una copa de hierro de un metro y veinte que hubo que llevar entre tres.</p>
<p>La federación ha anunciado que desde ahora todas las copas serán iguales. La de hierro, por razones evidentes, ya no se mueve.</p>`,
  },
  {
    title: 'Así se apaga un incendio con ovejas',
    subtitle: 'Dos mil animales limpian el monte antes del verano',
    category: 'Environment',
    tags: ['Forests', 'Farming', 'Climate Adaptation', 'Villages', 'How It Works'],
    host: 'gacetadelestuario.example',
    by: 'Inés Carrascal',
    cover: 'hills',
    body: `
<p>En las laderas de Montecalvo no hay brigada más barata ni más constante: dos mil ovejas que comen de enero a mayo lo que en agosto ardería.</p>
<p>La comarca paga a once pastores por hectárea limpia, medida por satélite. En cuatro años <strong>la superficie quemada ha bajado un 70 por ciento</strong>, y han vuelto dos escuelas y una quesería.</p>
<p>El año pasado un fuego bajó de la sierra y se detuvo solo, en la línea exacta donde el rebaño había pasado el martes.</p>`,
  },
  {
    title: 'Un hospital receta huerto',
    subtitle: 'Dos horas de tierra a la semana, con agua y sombra',
    category: 'Health',
    tags: ['Public Health', 'Gardening', 'Medicine', 'Good News'],
    host: 'cuadernoabierto.example',
    by: 'Marta Olmedo',
    cover: 'leaves',
    body: `
<p>Detrás de urgencias, donde aparcaban las ambulancias viejas, el hospital de Puerto Almar tiene ahora cuarenta bancales. Los pacientes llegan con receta: dos horas por semana durante tres meses.</p>
<p>Los médicos siguieron a 160 personas con dolor crónico. Al final del programa, <strong>una de cada tres tomaba menos analgésicos</strong> y casi todas dormían mejor. El grupo de comparación, que solo paseaba, también mejoró, aunque menos.</p>
<p>Los tomates van a la cocina del hospital. Hay quien pide el alta y sigue viniendo los jueves.</p>`,
  },
  {
    title: 'Chips abiertos para relojes, riegos y ascensores',
    subtitle: 'Una universidad publica los planos y los errores',
    category: 'Technology',
    tags: ['Chips', 'Open Source', 'Education'],
    host: 'cuadernoabierto.example',
    by: 'Diego Lasarte',
    cover: 'circuit',
    status: 'In Review',
    note: 'Confirmar con la universidad la cifra de descargas.',
    body: `
<p>El chip se llama <em>Mirlo</em>, mide cuatro milímetros y no tiene secretos. Sus planos están en la red desde el lunes, junto con una lista de los ciento doce errores que hubo que corregir.</p>
<p>Lo diseñaron estudiantes de tres universidades para tareas humildes: <strong>abrir una válvula, contar pasos, mover un ascensor</strong>. Cuesta menos que un sello y puede fabricarse en plantas antiguas.</p>
<p>Una cooperativa de riego ya lo ha puesto en seiscientos aspersores. Funcionan, y cuando uno falla, el agricultor sabe por qué.</p>`,
  },
  {
    title: 'El tren de los quesos',
    subtitle: 'Cinco valles, cinco paradas, un cuchillo',
    category: 'Travel',
    tags: ['Tourism', 'Transport', 'Mountains', 'Cooking'],
    host: 'gacetadelestuario.example',
    by: 'Tomás Arrieta',
    cover: 'mountains',
    body: `
<p>Sale los sábados a las nueve de Puerto Almar y tarda todo el día en recorrer noventa kilómetros. No es una avería: el tren se detiene en cinco valles, y en cada uno sube un queso.</p>
<p>Los productores viajan un tramo, cortan, cuentan y bajan en la parada siguiente. <strong>No se vende nada a bordo</strong>; quien quiera comprar tiene que apearse y coger el próximo tren, que pasa dos horas después.</p>
<p>Así han vuelto a abrir tres cantinas de estación. La de Peñalba, con vistas al viaducto, exige reserva.</p>`,
  },
  {
    title: '¿Cuánto pesa una mochila? Una escuela lo midió y cambió el horario',
    subtitle: 'Siete kilos de media antes, tres después',
    category: 'Education',
    tags: ['Education', 'Public Health', 'Family', 'By the Numbers'],
    host: 'cuadernoabierto.example',
    by: 'Julián Pastor',
    cover: 'pencils',
    body: `
<p>Durante una semana, el alumnado de la escuela Las Acacias pesó su mochila en la báscula del comedor. La media fue de siete kilos; el récord, de once, con una calabaza para ciencias.</p>
<p>El claustro reorganizó el horario: <strong>dos asignaturas por día en lugar de seis</strong>, en bloques de noventa minutos. Ahora la media es de tres kilos y hay menos olvidos.</p>
<p>Las notas no han cambiado mucho. El silencio al final de cada bloque, dicen los profesores, sí: nadie tiene prisa por recoger.</p>`,
  },
  {
    title: 'Sopa de piedra',
    subtitle: 'La receta que cada casa cuenta de otra manera',
    category: 'Food',
    tags: ['Cooking', 'Villages', 'Family'],
    host: 'gacetadelestuario.example',
    by: 'Tomás Arrieta',
    cover: 'bowl',
    status: 'Draft',
    body: `
<p>En Costa Brisa la piedra se hereda. Es un canto rodado del tamaño de un puño, negro por el uso, que se calienta al rojo y se echa a la sopa en la mesa.</p>
<p>El caldo hierve de golpe y el pescado, cortado fino, se hace en un minuto. <strong>Lo demás varía según la casa</strong>: unas ponen hierbabuena, otras pan tostado; hay quien jura que sin un chorrito de vinagre aquello es agua caliente.</p>
<p>El secreto, según la cofradía, es elegir bien la piedra. Tiene que venir del mar, estar seca y no haber estallado nunca.</p>`,
  },
  {
    title: 'El faro cumple doscientos años y pide que lo pinten los vecinos',
    subtitle: 'Cada familia elige una franja y un tono de blanco',
    category: 'Culture',
    tags: ['Coast', 'Architecture', 'Festivals'],
    host: 'gacetadelestuario.example',
    by: 'Nicolás Berrueta',
    cover: 'lighthouse',
    body: `
<p>Hay, según el fabricante, treinta y dos tonos de blanco. En mayo estarán todos en el faro de Costa Brisa, que cumple doscientos años y necesita una mano de pintura.</p>
<p>Cada familia recibirá una franja de cuarenta centímetros, un cubo y un andamio por turnos. <strong>De lejos seguirá siendo blanco</strong>, como manda la autoridad portuaria. De cerca, se sabrá quién pintó con ganas.</p>
<p>La linterna no se toca. El último farero, de noventa y un años, ha pedido la franja más alta, y nadie ha encontrado una buena razón para negársela.</p>`,
  },
  {
    title: 'Nadar contra la corriente, literalmente',
    subtitle: 'La travesía del Almar reúne a novecientas personas',
    category: 'Sport',
    tags: ['Swimming', 'Rivers', 'Festivals'],
    host: 'gacetadelestuario.example',
    by: 'Inés Carrascal',
    cover: 'waves',
    body: `
<p>La travesía más lenta del calendario se nada río arriba. Son ochocientos metros entre el puente viejo y el molino, y el ganador de este año tardó cuarenta y siete minutos.</p>
<p>El truco, cuentan los veteranos, está en <strong>leer el agua</strong>: buscar los remansos, pegarse a la orilla, descansar detrás de las piedras. Muchos jóvenes rápidos llegan tarde o no llegan.</p>
<p>En la meta hay caldo y una toalla bordada. Después, los novecientos se dejan llevar por la corriente hasta la salida, que es donde está la fiesta.</p>`,
  },
  {
    title: 'Alquileres: el registro público cumple un año',
    subtitle: 'Los precios se ven y ya no saltan tanto',
    category: 'City Hall',
    tags: ['Housing', 'Prices', 'Local Government', 'By the Numbers', 'Explainer', 'Cities', 'Economy'],
    host: 'cuadernoabierto.example',
    by: 'Diego Lasarte',
    cover: 'houses',
    alert: 'Un año de registro público: así van los alquileres',
    workingTitles: ['Registro de alquileres', 'Alquileres: un año de registro', 'Alquileres: el registro cumple un año'],
    body: `
<p>Hace un año, Puerto Almar abrió un registro donde cualquiera puede consultar cuánto se paga de alquiler en cada manzana, sin nombres ni puertas.</p>
<p>El efecto ha sido discreto y constante. Los contratos nuevos subieron un <strong>1,2 por ciento</strong>, frente al seis del año anterior. Los pisos con el precio más alto tardan ahora el doble en alquilarse.</p>
<ul><li>Contratos registrados: 18.400</li><li>Consultas: 612.000</li><li>Correcciones pedidas por propietarios: 214</li></ul>
<p>El ayuntamiento quiere añadir el gasto de calefacción. La oposición lo apoya, lo cual ha sorprendido a ambos.</p>`,
  },
  {
    title: 'Una nube de papel',
    subtitle: 'Ocho mil grullas cuelgan del mercado',
    category: 'Culture',
    tags: ['Design', 'Festivals', 'Photography'],
    host: 'cuadernoabierto.example',
    by: 'Marta Olmedo',
    cover: 'weave',
    status: 'Archived',
    body: `
<p>Las dobló gente que esperaba: en la consulta, en la parada, en la cola del banco. Ocho mil grullas de papel cuelgan desde ayer bajo la cubierta del mercado de Ribalta.</p>
<p>La artista dejó cajas con papel e instrucciones en cuarenta salas de espera. <strong>Volvieron casi todas llenas</strong>. Algunas grullas llevan dentro una frase, otras una cuenta, una de ellas un anillo que ya ha sido devuelto.</p>
<p>Con las puertas abiertas, la nube se mueve. A mediodía proyecta sobre los puestos una sombra que hace bajar la voz.</p>`,
  },
  {
    title: 'El viento también se comparte',
    subtitle: 'Un pueblo compra su molino y apaga la deuda',
    category: 'Environment',
    tags: ['Energy', 'Cooperatives', 'Villages', 'Economy'],
    host: 'gacetadelestuario.example',
    by: 'Nicolás Berrueta',
    cover: 'turbines',
    alert: 'Un aerogenerador, 640 dueños',
    body: `
<p>El aerogenerador de Peñalba tiene 640 dueños: todos los vecinos mayores de edad. Lo compraron en 2019 con un crédito a doce años que terminaron de pagar el viernes, cinco antes de tiempo.</p>
<p>Desde ahora, <strong>la mitad de los ingresos va al fondo del pueblo</strong> y la otra mitad baja el recibo. La asamblea ha votado las tres primeras compras: una furgoneta compartida, el tejado de la escuela y un piano.</p>
<p>El molino se llama Remedios. Cuando gira despacio, en el bar se habla más bajo.</p>`,
  },
  {
    title: 'Tres lecturas para un domingo largo',
    subtitle: 'Un faro, un patio y un tren',
    category: 'Culture',
    tags: ['Weekend Long Read', 'Books', 'Tourism'],
    host: 'cuadernoabierto.example',
    by: 'Redacción',
    cover: 'books',
    body: `
<p>Prepare café, apague lo que suene y elija por dónde empezar. Estas son las piezas de la semana que piden sillón.</p>
<ul>
<li>[@El faro cumple doscientos años](/read/digests/el-faro-cumple-doscientos-anos-y-pide-que-lo-pinten-los-vecinos), para quien tenga una brocha a mano</li>
<li>[@El tren de los quesos](/read/digests/el-tren-de-los-quesos), para quien no tenga prisa</li>
<li>[@Una biblioteca en el lavadero](/read/digests/una-biblioteca-en-el-lavadero), para quien busque sombra</li>
</ul>
<p>Las tres juntas suman un cuarto de hora. <strong>Lo demás es domingo</strong>, y de eso no vamos a escribir. Si le sobra tiempo, conteste a la carta que lleva meses sobre la mesa: nosotros también tenemos una y hoy pensamos hacerlo.</p>`,
  },
  {
    title: 'Llamas con humor: un corto para aprender a contar sin palabras',
    category: 'Culture',
    tags: ['Animation', 'Film', 'Open Source', 'Education'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'dunes',
    video: {
      youtubeId: 'Z4C82eyhwgU',
      length: 146,
      segments: [
        { start: 4, title: 'La valla', description: 'Koro ve la hierba del otro lado.' },
        { start: 55, title: 'Los intentos', description: 'Cada caída enseña algo, salvo a Koro.' },
        { start: 110, title: 'La carretera', description: 'Un final con prisa.' },
      ],
      end: 138,
    },
    body: `
<p>Una llama, una valla y un poco de hierba al otro lado: <em>Gran Dillama</em> no necesita más para dos minutos y medio de comedia.</p>
<p>Es material excelente para clase. <strong>Pida que lo cuenten sin usar verbos de pensar</strong>: todo lo que Koro quiere se ve en el cuello, en las orejas y en el momento exacto en que deja de masticar.</p>
<p>Como los demás cortos abiertos, puede descargarse entero, con sus personajes y decorados, para rehacer el final. Los hay con alas.</p>`,
  },
  {
    title: 'Guía breve para regar menos',
    subtitle: 'Seis costumbres de las huertas secas',
    category: 'Environment',
    tags: ['Gardening', 'Water', 'Farming', 'Explainer'],
    host: 'cuadernoabierto.example',
    by: 'Julián Pastor',
    cover: 'leaves',
    status: 'Ready',
    body: `
<p>Las huertas de Valdeluna reciben la mitad de lluvia que hace treinta años y producen lo mismo. Preguntamos cómo.</p>
<ul>
<li><strong>Cubrir el suelo</strong> con paja o restos de poda</li>
<li>Regar de noche, poco y hondo</li>
<li>Plantar junto: la calabaza da sombra al maíz</li>
<li>Enterrar una vasija de barro sin esmaltar y llenarla cada tres días</li>
<li>Guardar la semilla de la planta que menos bebió</li>
<li>Aceptar alguna hoja triste a mediodía: por la tarde se levanta</li>
</ul>
<p>La vasija, dicen, es lo mejor. Se compra una vez y la hereda el siguiente.</p>`,
  },
  {
    title: 'La ciudad que escucha a sus campanas',
    subtitle: 'Un mapa sonoro para orientarse con niebla',
    category: 'World',
    tags: ['Music', 'Cities', 'Culture', 'Design'],
    host: 'gacetadelestuario.example',
    by: 'Inés Carrascal',
    cover: 'skyline',
    status: 'In Review',
    body: `
<p>En San Telmo del Río la niebla dura de noviembre a febrero. Antes de los teléfonos, la gente volvía a casa por el oído: cada iglesia tiene una campana distinta.</p>
<p>Un grupo de músicos y personas ciegas ha grabado las diecinueve y ha dibujado <strong>un mapa para caminar sin ver</strong>. La de Santa Inés suena grave y queda al norte; la del convento, rota desde 1840, marca el mercado.</p>
<p>El ayuntamiento quería repararla. Tras una tarde de niebla con los autores del mapa, ha decidido dejarla como está.</p>`,
  },
  {
    title: 'Pescadores sin prisa',
    subtitle: 'Menos días de mar, el mismo sueldo y más peces',
    category: 'Business',
    tags: ['Fisheries', 'Cooperatives', 'Work', 'Coast'],
    host: 'gacetadelestuario.example',
    by: 'Tomás Arrieta',
    cover: 'harbour',
    status: 'Draft',
    note: 'Falta la foto de la lonja. Lucía la pide el martes.',
    body: `
<p>La cofradía de Costa Brisa decidió salir tres días por semana en lugar de cinco. Sus compradores avisaron de que sería la ruina. Dos años después, los ingresos son iguales.</p>
<p>La explicación está en la lonja: <strong>se vende por encargo</strong>, la víspera, y el barco pesca lo pedido. No se tira nada, se gasta menos gasóleo y los precios han dejado de hundirse los viernes.</p>
<p>Los biólogos ven peces más grandes. Los pescadores, a sus hijos despiertos.</p>`,
  },
  {
    title: 'Un cometa de barrio',
    subtitle: 'Lo vio primero una maestra desde la azotea',
    category: 'Science',
    tags: ['Space', 'Photography', 'Education', 'Good News'],
    host: 'cuadernoabierto.example',
    by: 'Diego Lasarte',
    cover: 'orbit',
    alert: 'Una maestra descubre un cometa desde su azotea',
    body: `
<p>A las cuatro y doce de la madrugada del 3 de octubre, Aurora Benítez, maestra de primaria, fotografió desde su azotea de Ribalta una mancha que no figuraba en ningún catálogo.</p>
<p>Tres noches más tarde dos observatorios lo confirmaron: <strong>es un cometa, pequeño y verde</strong>, que tarda unos 190 años en dar la vuelta. Según las normas llevará su apellido.</p>
<p>Su clase de tercero ya ha calculado cuántos años tendrán todos cuando vuelva. El resultado se discutió mucho, y con razón.</p>`,
  },
];
