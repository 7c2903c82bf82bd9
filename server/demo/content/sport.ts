import type { DemoDigest } from '../types.ts';

export const sport: DemoDigest[] = [
  {
    title: 'Lindale win the cup they once refused to enter',
    subtitle: 'A 2–1 final, sealed by a corner in the ninetieth minute',
    category: 'Sport',
    tags: ['Football', 'Grassroots Sport', 'Cities'],
    host: 'paddockandpitch.example',
    by: 'Dominic Farrow',
    cover: 'pitch',
    alert: 'Full time: Lindale Rovers 2, Port Averin 1',
    workingTitles: ['Lindale win cup', 'Lindale win the cup'],
    tweets: ['https://twitter.com/paddockandpitch/status/1790000000000000004'],
    body: `
<p>In 1974 Lindale Rovers sent back their invitation to the Coast Cup because the final clashed with the harvest. On Saturday they won it.</p>
<p>Port Averin led from the twelfth minute and had the better of the first half. <strong>Rosa Delacourt</strong>, on for the injured captain, levelled with her first touch. The winner came from a corner in the ninetieth minute, off a shoulder that three players have since claimed.</p>
<p>The team travelled home by ordinary train. Between Oresby and Lindale, the guard announced every goal again at each stop.</p>`,
  },
  {
    title: 'A 70-year-old wins the climbing league, again',
    subtitle: 'Her secret is that she rests',
    category: 'Sport',
    tags: ['Climbing', 'Five Minutes With', 'Good News', 'Mountains'],
    host: 'paddockandpitch.example',
    by: 'Juno Castellanos',
    cover: 'mountains',
    alert: 'She is seventy and just won the climbing league. Again.',
    body: `
<p>Margit Solberg started climbing at fifty-one, to get out of a choir rehearsal. On Sunday she won the Sundmark veterans' league for the sixth time, against opponents young enough to be her pupils, which several were.</p>
<p><strong>What do you do differently?</strong> “I rest. Between routes I lie on the floor. The young ones think I have collapsed.”</p>
<p><strong>Any injuries?</strong> “A finger, in a car door.”</p>
<p><strong>And next?</strong> “There's a seven-a in the quarry that I have been looking at for three years. I believe it has begun to look back.”</p>`,
  },
  {
    title: 'Stage five goes through the pea field',
    subtitle: 'The Tour of the Vale finds its mud',
    category: 'Sport',
    tags: ['Cycling', 'Villages', 'Farming', 'Weather'],
    host: 'paddockandpitch.example',
    by: 'Dominic Farrow',
    cover: 'bicycle',
    body: `
<p>A burst water main closed the valley road on Thursday, two hours before the fifth stage of the Tour of the Vale. A farmer offered his field. The organisers, short of ideas, said yes.</p>
<p>For 600 metres a hundred and forty riders pushed, carried and fell through peas. <strong>Ana Kovačić</strong>, who grew up on a farm, rode the whole of it and won by four minutes.</p>
<p>Riders voted by show of hands to keep the field for next year. The farmer has agreed, on the condition that it be barley.</p>`,
  },
  {
    title: 'Why the slowest lane is full',
    subtitle: 'Adults are learning to swim in record numbers',
    category: 'Sport',
    tags: ['Swimming', 'Public Health', 'Grassroots Sport', 'By the Numbers'],
    host: 'wardandwell.example',
    by: 'Imani Fletcher',
    cover: 'track',
    body: `
<p>Swimming courses for adults in Northgate used to be cancelled for lack of interest. This year there are 640 people on the waiting list.</p>
<p>The change came with a change of name. <em>Beginners</em> became <em>Deep Breath</em>, the lights were dimmed and spectators sent out. Two in three learners are over forty; <strong>the eldest is eighty-three</strong> and can now float, which she describes as the opposite of work.</p>
<p>The pool extends its hours from January. The fast lane, empty at that time of day, is being renamed too.</p>`,
  },
  {
    title: 'Chess in the park, with a clock the size of a door',
    subtitle: 'Speed games draw a lunchtime crowd',
    category: 'Sport',
    tags: ['Chess', 'Parks', 'Cities', 'Festivals'],
    host: 'lanternpost.example',
    by: 'Wanda Ilić',
    cover: 'weave',
    body: `
<p>The clock was salvaged from the old customs house. It is two metres high, has two faces and is struck with a mallet. Around it, at noon each day, Oresby plays chess.</p>
<p>Games last three minutes a side. The queue is longer than the games; winners stay on. <strong>The longest run is seventeen</strong>, by a tax inspector in her lunch break, ended by a boy of ten with an ice cream in his other hand.</p>
<p>A league is planned for summer. Rule one: no advice from the benches, however wise.</p>`,
  },
  {
    title: 'The club that put its changing rooms first',
    subtitle: 'Girls’ teams tripled once the doors locked',
    category: 'Sport',
    tags: ['Football', 'Grassroots Sport', 'Family', 'Architecture'],
    host: 'paddockandpitch.example',
    by: 'Juno Castellanos',
    cover: 'pitch',
    status: 'In Review',
    body: `
<p>With 90,000 to spend, the football club at Quillen had the choice of a new stand or new changing rooms. It asked its youngest members. They did not mention the stand.</p>
<p>Now there are six small rooms with doors that lock, hooks at three heights and mirrors that do not steam up. Within two seasons the number of girls' teams went <strong>from two to six</strong>.</p>
<p>The stand remains a grass bank. On it, the treasurer points out, sit twice as many parents as before.</p>`,
  },
  {
    title: 'Regatta of borrowed boats',
    category: 'Sport',
    tags: ['Sailing', 'Harbours', 'Coast', 'Festivals'],
    host: 'tidewatermonitor.example',
    by: 'Ingrid Solvang',
    cover: 'harbour',
    poll: {
      headline: 'Regatta day',
      question: 'Which boat would you hope to draw?',
      choices: [['The racing sloop', 980], ['The pilot cutter', 1450], ['The one with a stove', 2260]],
    },
    body: `
<p>In the Halvard Islands' oldest regatta no one sails their own boat. On the morning of the race each skipper puts a name into a sou'wester and draws another.</p>
<p>This year the harbour master drew a dinghy and came third. The owner of the fastest sloop drew the <strong>post boat</strong>, complete with post, and delivered two letters on the way.</p>
<p>The custom began in 1921 as a remedy against boasting. It is said to have worked for about a week each year, which is more than most remedies manage.</p>`,
  },
  {
    title: 'Relay of a thousand schools ends where it began, eleven months and 40,000 kilometres later, with the same slightly chewed baton',
    subtitle: 'One kilometre per pupil, one baton, no sponsor',
    category: 'Sport',
    tags: ['Athletics', 'Education', 'Grassroots Sport', 'Good News', 'Weekend Long Read'],
    host: 'chalkdust.example',
    by: 'Henrike Bose',
    cover: 'track',
    alert: 'The baton is home: 40,000 kilometres, one per pupil',
    body: `
<p>The baton left the schoolyard of St Osyth in January, carried by a girl of eight. On Friday her brother ran it back through the gate.</p>
<p>In between, pupils of <strong>1,006 schools</strong> each ran one kilometre and handed it on: through tunnels, on ferries, once by sled. A dog got hold of it in August. The tooth marks were voted to be part of the history.</p>
<p>The idea came from a geography lesson about the circumference of the earth. The teacher had meant it as a calculation. “It still is one,” she says. “They just checked the result.”</p>`,
  },
];
